"""PNG files with a palette, a third of the size of what a browser writes."""

import struct
import zlib
from collections import Counter

MOST_COLOURS = 256
STEP = 8
"""Colours nearer than this in every channel count as one."""

Colour = tuple[int, int, int]


def small_png(width: int, rgb: bytes, step: int = STEP) -> bytes:
    """The picture whose pixels are given as red, green and blue, row by row, in its most frequent colours.

    Soft grounds want a smaller step than drawings.
    """
    coarse = bytes.maketrans(bytes(range(256)), bytes(min(255, round(value / step) * step) for value in range(256)))
    colours = split(rgb.translate(coarse))
    frequent = [colour for colour, _ in Counter(colours).most_common(MOST_COLOURS)]
    place = {colour: number for number, colour in enumerate(frequent)}
    for colour in set(colours) - place.keys():
        place[colour] = min(range(len(frequent)), key=lambda number: distance(frequent[number], colour))
    # Of those that count as one, the most frequent is shown: grounds keep their very colour.
    counted = Counter(zip(colours, split(rgb), strict=True)).most_common()
    shown = {colour: exact for (colour, exact), _ in reversed(counted)}
    palette = [shown[colour] for colour in frequent]
    indexed = bytes(place[colour] for colour in colours)
    rows = b"".join(b"\0" + indexed[start : start + width] for start in range(0, len(indexed), width))
    header = struct.pack(">IIBBBBB", width, len(indexed) // width, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", header),
        (b"PLTE", bytes(channel for colour in palette for channel in colour)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in parts)


def split(rgb: bytes) -> list[Colour]:
    """The colours of all pixels."""
    return list(zip(rgb[0::3], rgb[1::3], rgb[2::3], strict=True))


def distance(one: Colour, other: Colour) -> int:
    """How different two colours are."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def chunk(kind: bytes, data: bytes) -> bytes:
    """One part of the file, with its length and checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
