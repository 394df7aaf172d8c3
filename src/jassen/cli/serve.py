"""Runs the server with its page, on SQLite in a data folder or on a PostgreSQL."""

from __future__ import annotations

import argparse
import gc
import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from jassen.cli.faults import Fault, one_line
from jassen.cli.settings import read_settings

if TYPE_CHECKING:
    import uvicorn

    from jassen.server.settings import Settings

_HIGHEST_PORT = 65535
_ANY_ADDRESS = ("0.0.0.0", "::")  # noqa: S104 - compared with, not bound to
_LONGEST_FRAME_BYTES = 16384
_SEND_BUFFER_BYTES = 128 * 1024
_KEEP_ALIVE_S = 30
"""A program that has to think does not connect anew for each card."""
_COLLECTED_AFTER = (20_000, 20, 50)
"""Allocations, and collections of the younger generations, after which cycles are looked for."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Address, port and data folder; what is left out comes from ``JASSEN_…`` variables, or has a default."""
    parser.add_argument("--host", help="address to listen on (default: all, so that other devices come in)")
    parser.add_argument("--port", type=int, help="port to listen on (default: 8010)")
    parser.add_argument("--data", type=Path, help="folder for what must last (default: this user's data folder)")


def run(arguments: argparse.Namespace) -> int:
    """Say where the page is, and run until somebody stops it."""
    if arguments.port is not None and not 0 <= arguments.port <= _HIGHEST_PORT:
        raise Fault(f"--port: {arguments.port} is not a port from 0 to {_HIGHEST_PORT}")
    # The application is made from the environment, also where no command line is there.
    for name, value in (("HOST", arguments.host), ("PORT", arguments.port), ("DATA_DIR", arguments.data)):
        if value is not None:
            os.environ[f"JASSEN_{name}"] = str(value)
    return serve()


def serve() -> int:
    """Listen, and hand over to the server process."""
    import uvicorn

    from jassen.server.vault import VaultError
    from jassen.store.addresses import shown
    from jassen.store.by_url import DriverMissing
    from jassen.store.interface import StoreAway, StoreError

    settings = read_settings()
    try:
        config = configured(settings)
    except StoreAway as error:
        print(f"jassen serve: the database does not answer: {one_line(str(error))}", file=sys.stderr)
        return 1
    except DriverMissing as error:
        raise Fault(str(error)) from None
    except VaultError as error:
        raise Fault(f"the secret key cannot be used: {error}") from None
    except StoreError as error:
        raise Fault(f"the database cannot be used: {one_line(str(error))}") from None
    listener = listen(settings.host, settings.port)
    for line in addresses(settings.host, listener.getsockname()[1]):
        print(line, flush=True)
    print(f"Games are kept in {shown(settings.database)}. Stop with Ctrl-C.", flush=True)
    collect_rarely()
    uvicorn.Server(config).run(sockets=[listener])
    return 0


def configured(settings: Settings) -> uvicorn.Config:
    """The server round the application. Raises `StoreError`."""
    import uvicorn
    from uvicorn.importer import import_from_string

    from jassen.cli.serving.patience import patient_http, patient_websocket

    # Found by its name, as by any other server: this floor and that one do not see each other.
    app = import_from_string("jassen.asgi:create_app")()
    dropped = app.state.tables.measures.listener_dropped
    return uvicorn.Config(
        app,
        http=patient_http(dropped),
        ws=patient_websocket(dropped),
        ws_per_message_deflate=False,
        ws_max_size=_LONGEST_FRAME_BYTES,
        # Nobody's word about addresses is believed unless the settings name him.
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
        log_level="warning",
        timeout_graceful_shutdown=3,
        timeout_keep_alive=_KEEP_ALIVE_S,
    )


def collect_rarely() -> None:
    """Look for cycles rarely: what is here now stays, and tables hold none."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECTED_AFTER)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises `Fault` where that is not possible."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Connections inherit it: a reader who does not read is noticed before the kernel keeps megabytes for him.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER_BYTES)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise Fault(f"cannot listen on {host}:{port}: {error.strerror or error}; choose another --port") from None
    return listener


def addresses(host: str, port: int) -> list[str]:
    """Where the page is: on this computer and, if others may come in, in the network."""
    if host not in _ANY_ADDRESS:
        shown = f"[{host}]" if ":" in host else host
        return [f"Jassen: http://{shown}:{port}/"]
    lines = [f"Jassen on this computer:  http://localhost:{port}/"]
    address = network_address()
    if address is not None:
        lines.append(f"Jassen in the network:    http://{address}:{port}/")
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
