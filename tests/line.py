"""A line to a server that can fall silent without being cut, as when somewhere on the way a machine has gone."""

from __future__ import annotations

import contextlib
import socket
from threading import Event, Thread
from types import TracebackType
from typing import Self


class Line:
    """Forwards what comes to its `port` to another port on loopback."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._talking = Event()
        self._talking.set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._sockets: list[socket.socket] = []

    @property
    def port(self) -> int:
        """Where to connect."""
        return int(self._listener.getsockname()[1])

    def fall_silent(self) -> None:
        """From now on nothing arrives and nothing ends."""
        self._talking.clear()

    def talk(self) -> None:
        """Go on with all that was held back."""
        self._talking.set()

    def __enter__(self) -> Self:
        Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._talking.set()
        for end in (self._listener, *self._sockets):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.create_connection(("127.0.0.1", self._to))
                self._sockets += (near, far)
                for source, target in ((near, far), (far, near)):
                    Thread(target=self._forward, args=(source, target), daemon=True).start()

    def _forward(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while said := source.recv(65536):
                self._talking.wait()
                target.sendall(said)
            target.shutdown(socket.SHUT_RDWR)
