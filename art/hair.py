"""Hair and beards, drawn behind the head, over the face, or both."""

from art.svg import flat, line, mirrored, shape


def both(d: str, fill: str) -> str:
    """The same lock on both sides of the head."""
    lock = shape(d, fill)
    return lock + mirrored(lock)


def tousled(fill: str) -> str:
    """Short side locks and a broken fringe under a cap."""
    return both("M40.6 38C38 35 37.4 31 38.6 26L44.6 26C43.4 28.4 43.6 30.6 41.8 32.4Z", fill) + shape(
        "M42 27L44.4 31L46.4 28.2L49.4 31.2L51 28L54.6 30.8L56 27.6L58 26H42Z", fill
    )


def bob_back(fill: str) -> str:
    """The back of a chin-length bob."""
    return shape("M38.4 27C34.6 36 35 44 37.6 49.6C42 52 58 52 62.4 49.6C65 44 65.4 36 61.6 27Z", fill)


def bob_front(fill: str) -> str:
    """The straight fringe and cheek locks of a bob."""
    return both("M41.4 27C40.8 35 41.6 42 43 48.4C40 50.6 37 49.8 36.6 49C34.8 40 36 32 38.6 26Z", fill) + shape(
        "M40.4 25.6Q50 33.4 59.6 25.6L58.6 23H41.4Z", fill
    )


def cropped(fill: str) -> str:
    """Hair cut close, seen only before the ears."""
    return both("M39.8 34.4L39.4 28H43.4L41.8 31.8Z", fill)


def long_back(fill: str) -> str:
    """Long waves falling on the shoulders."""
    return shape(
        "M39 26C33.6 32 36.4 37 33.6 41C31.4 45 34 48 32.4 52C36 57 43 56 46 52L54 52"
        "C57 56 64 57 67.6 52C66 48 68.6 45 66.4 41C63.6 37 66.4 32 61 26Z",
        fill,
    )


def side_waves(fill: str) -> str:
    """The front locks that go with long hair."""
    return both("M42.6 27C41 31 41.4 36 39.6 40C37 40.4 36.4 36 37 33C37.2 29 38 27 39.6 25.4Z", fill)


def curls(fill: str) -> str:
    """A mass of curls round the head."""
    return shape(
        "M39 25C34 26 33.4 31 36 32.6C32.6 35 33.4 39.6 36 40.2C34.6 44.4 38 47.4 41 46"
        "L59 46C62 47.4 65.4 44.4 64 40.2C66.6 39.6 67.4 35 64 32.6C66.6 31 66 26 61 25Z",
        fill,
    )


def wig_back(fill: str) -> str:
    """The tail bow of a powdered wig."""
    return (
        shape("M42 46L33.6 43.6Q32.6 48 34.6 51.6L42 49.6Z", "#2c2320")
        + mirrored(shape("M42 46L33.6 43.6Q32.6 48 34.6 51.6L42 49.6Z", "#2c2320"))
        + flat("M40 26H60V48H40Z", fill)
    )


def wig_rolls(fill: str) -> str:
    """Two rolls over each ear and a smooth front."""
    roll = "M34.6 {0}a3 2.7 0 0 1 3-2.7h3.2v5.4h-3.2a3 2.7 0 0 1-3-2.7Z"
    lower, upper = roll.format("38.6"), roll.format("33")
    front = shape("M39.6 30.6C42 28.6 44.6 27.4 50 27.4S58 28.6 60.4 30.6L60.8 23H39.2Z", fill)
    return both(lower, fill) + both(upper, fill) + front


def goatee(fill: str) -> str:
    """A pointed chin beard and a curled moustache."""
    return shape("M47.4 45.4Q50 46.4 52.6 45.4L50 52.6Z", fill) + shape(
        "M50 40.6C47.4 40 45.6 43 42.4 41.6C40.8 40.9 40.4 40 40.6 39C39.4 41 40 43.6 43 44"
        "C46.6 44.8 48.6 42.8 50 42.4C51.4 42.8 53.4 44.8 57 44C60 43.6 60.6 41 59.4 39"
        "C59.6 40 59.2 40.9 57.6 41.6C54.4 43 52.6 40 50 40.6Z",
        fill,
    )


def full_beard(fill: str, dark: str) -> str:
    """A broad short beard with a moustache and a darker moustache."""
    return (
        shape(
            "M40.2 33C40.6 37.6 42.6 40.2 46 40.6Q50 39.6 54 40.6C57.4 40.2 59.4 37.6 59.8 33"
            "C62.4 40 60.4 47 57 50Q53.6 53 50 53Q46.4 53 43 50C39.6 47 37.6 40 40.2 33Z",
            fill,
        )
        + flat("M47 45Q50 46.2 53 45Q50 48.2 47 45Z", "#e9927e")
        + shape(
            "M50 41.4C47.4 40.4 45.4 42.6 42.4 42C43.4 45.6 48 46.6 50 43.8"
            "C52 46.6 56.6 45.6 57.6 42C54.6 42.6 52.6 40.4 50 41.4Z",
            dark,
        )
    )


def young_beard(fill: str, lip: str) -> str:
    """A close-cut beard along the jaw and a slim moustache."""
    return (
        shape(
            "M40.2 35C41.4 40 42.8 42.2 44.6 42.4C46 40.4 48.4 40.4 50 41C51.6 40.4 54 40.4 55.4 42.4"
            "C57.2 42.2 58.6 40 59.8 35C60.4 44 56.4 50 50 50S39.6 44 40.2 35Z",
            fill,
        )
        + flat("M46.4 43Q50 41.8 53.6 43Q53 46.4 50 46.4Q47 46.4 46.4 43Z", "#f3c0a0")
        + line("M46.8 43.4Q50 45.6 53.2 43.4", lip, 1.3)
    )


def dark_beard(fill: str) -> str:
    """A square, forked beard with a drooping moustache."""
    return shape(
        "M40.2 34C40.8 38 42.4 40.6 46 40.4Q50 39.4 54 40.4C57.6 40.6 59.2 38 59.8 34"
        "C61.6 42 61.4 50 58.4 57.6L54.6 54.6L50 58.4L45.4 54.6L41.6 57.6C38.6 50 38.4 42 40.2 34Z",
        fill,
    ) + line(
        "M43 45.4C44.4 42.4 48 41.2 50 42.4C52 41.2 55.6 42.4 57 45.4M47.6 45.2Q50 44.2 52.4 45.2"
        "M50 49V54M45.6 48.6L45.2 51M54.4 48.6L54.8 51",
        "#7d6a5e",
        0.8,
    )


def white_beard(fill: str, shade: str) -> str:
    """A long white beard reaching down the chest."""
    return (
        shape(
            "M40 33C40.6 37.6 42.6 40.4 46 40.2Q50 39 54 40.2C57.4 40.4 59.4 37.6 60 33"
            "C64 42 63 48 61.6 54C60 62 55 67 50 72.4C45 67 40 62 38.4 54C37 48 36 42 40 33Z",
            fill,
        )
        + line(
            "M44 49C43.6 54 45 58 47.4 62M50 50V66M56 49C56.4 54 55 58 52.6 62"
            "M41 46C40.6 49 41 52 41.6 54M59 46C59.4 49 59 52 58.4 54",
            shade,
            1,
        )
        + shape(
            "M50 40.8C47.6 39.4 44 40 41.6 45.4C45 47 48.6 46 50 43.6"
            "C51.4 46 55 47 58.4 45.4C56 40 52.4 39.4 50 40.8Z",
            fill,
        )
    )


def big_moustache(fill: str) -> str:
    """A bushy moustache with upturned ends."""
    return shape(
        "M50 40.6C46.6 39.4 44.4 42.6 41 41.4C38.4 40.6 38 38.4 38.6 36.6C34.8 39.4 36 45.2 41 45.8"
        "C45.6 46.4 48.6 45 50 43.6C51.4 45 54.4 46.4 59 45.8C64 45.2 65.2 39.4 61.4 36.6"
        "C62 38.4 61.6 40.6 59 41.4C55.6 42.6 53.4 39.4 50 40.6Z",
        fill,
    )


def side_whiskers(fill: str) -> str:
    """Bushy whiskers on the cheeks, chin shaven."""
    return both(
        "M39.4 28C41.6 32 42.2 36 42 39C44 42 44.4 45 43.4 47.4C39 47.6 36.4 43 36.4 38C35.8 34 37 30 39.4 28Z", fill
    )


def forked_beard(fill: str, shade: str) -> str:
    """A scholar's beard in two long points, with a thin moustache."""
    return (
        shape(
            "M40.8 36C41.6 40 43.4 42.6 46 42.4Q50 41 54 42.4C56.6 42.6 58.4 40 59.2 36C61.6 44 60.6 52 57.6 60"
            "L55.6 67C53.6 62 52 58 50 55C48 58 46.4 62 44.4 67L42.4 60C39.4 52 38.4 44 40.8 36Z",
            fill,
        )
        + line("M45 49C44.2 54 44.2 58 44.6 62M55 49C55.8 54 55.8 58 55.4 62M50 48V52", shade, 0.9)
        + flat("M47.4 45Q50 46 52.6 45Q50 47.6 47.4 45Z", "#d98a76")
        + shape(
            (
                "M50 41.4C47 40.6 44 42 42 46.6C45.6 46.6 48.8 45.4 50 43.6C51.2 45.4 54.4 46.6 58 46.6"
                "C56 42 53 40.6 50 41.4Z"
            ),
            fill,
        )
    )


def drooping_moustache(fill: str) -> str:
    """A long moustache whose ends hang below the chin."""
    return shape(
        "M50 41C46.6 39.8 43.6 41 42.2 44C41 47 41.2 51 42.6 54.6C44 50.6 44.4 47.4 46 45.4C47.4 44.4 49 44 50 43.4"
        "C51 44 52.6 44.4 54 45.4C55.6 47.4 56 50.6 57.4 54.6C58.8 51 59 47 57.8 44C56.4 41 53.4 39.8 50 41Z",
        fill,
    )


def fine_moustache(fill: str) -> str:
    """Two thin strokes over the lip."""
    return line("M49.4 41.6Q46.6 41 44.6 42.2M50.6 41.6Q53.4 41 55.4 42.2", fill, 1.3)
