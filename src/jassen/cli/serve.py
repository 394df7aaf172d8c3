"""Runs the server with its page, on SQLite in a data folder."""

from __future__ import annotations

import argparse
import socket
from dataclasses import dataclass
from pathlib import Path

from jassen.cli.faults import Fault

_HIGHEST_PORT = 65535
_ANY_ADDRESS = ("0.0.0.0", "::")  # noqa: S104 - compared with, not bound to


@dataclass(frozen=True, slots=True, kw_only=True)
class ServeSettings:
    """Where to listen, and where to keep what must last."""

    host: str
    port: int
    data: Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Address, port and data folder."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 lets other devices in")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (default: 8000)")
    parser.add_argument("--data", type=Path, default=Path("data"), help="folder for what must last (default: data)")


def run(arguments: argparse.Namespace) -> int:
    """Check the settings and serve."""
    if not 0 < arguments.port <= _HIGHEST_PORT:
        raise Fault(f"--port: {arguments.port} is not a port from 1 to {_HIGHEST_PORT}")
    return serve(ServeSettings(host=arguments.host, port=arguments.port, data=arguments.data))


def serve(settings: ServeSettings) -> int:
    """Say where the page is, and run until somebody stops it."""
    import uvicorn

    for line in addresses(settings):
        print(line, flush=True)
    uvicorn.run(
        "jassen.asgi:create_app",
        factory=True,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=16384,
        log_level="warning",
    )
    return 0


def addresses(settings: ServeSettings) -> list[str]:
    """Where the page is: on this computer and, if others may come in, in the network."""
    if settings.host not in _ANY_ADDRESS:
        return [f"Jassen: http://{settings.host}:{settings.port}/"]
    lines = [f"Jassen on this computer:  http://localhost:{settings.port}/"]
    address = network_address()
    if address is not None:
        lines.append(f"Jassen in the network:    http://{address}:{settings.port}/")
    return lines


def network_address() -> str | None:
    """The address of this computer in its network; None if it is in none. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket only chooses a route; the address is one that is never in use.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
