"""The screen as a program. It has the colours of its terminal, so that it is legible on light and dark ones."""

from __future__ import annotations

from textual.app import App
from textual.message import Message

from jassen.cli.screen.beside import Beside, OpenTable
from jassen.cli.screen.table_screen import TableScreen
from jassen.core.rules import Rules
from jassen.core.seats import Seat
from jassen.web.words import Words


class JassScreen(App[None]):
    """One sitting at a table of bots."""

    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        words: Words,
        rules: Rules,
        names: list[str],
        seat: Seat,
        open_table: OpenTable,
        welcome: str,
        pause_ms: int,
    ) -> None:
        super().__init__(ansi_color=True)
        self.theme = "ansi-dark"
        self.title = "Jassen"
        self.beside = Beside(
            words=words, rules=rules, names=names, seat=seat, pause_ms=pause_ms, post=self._post_to_table
        )
        self.table = TableScreen(self.beside, open_table, welcome)

    def _post_to_table(self, message: Message) -> None:
        self.table.post_message(message)

    def on_mount(self) -> None:
        """The table stands below everything."""
        self.push_screen(self.table)

    def on_unmount(self) -> None:
        """The game must not wait for somebody who has gone."""
        self.beside.leave()

    async def action_quit(self) -> None:
        """The keys that end a program ask first."""
        self.table.action_leave()
