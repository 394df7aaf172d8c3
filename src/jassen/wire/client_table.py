"""What a client may ask of a table beside playing: seats, the start, absence, talk, and the cut."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=9)]
HexBytes = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
ChainNumber = Annotated[int, msgspec.Meta(ge=1, lt=2**31)]
LineText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
PhraseKey = Annotated[str, msgspec.Meta(pattern="^[a-z_]{1,24}$")]


class _TableMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    pass


class SendSit(_TableMessage, frozen=True, tag="sit"):
    """Take a seat: an empty one at once, that of a bot from the next round on; without a number the first there is.

    ``cut`` is the commitment to the nonce that the page has drawn; without it the server draws one.
    """

    seat: SeatNumber | None = None
    cut: HexBytes | None = None


class SendLeave(_TableMessage, frozen=True, tag="leave"):
    """Leave the seat, or stop waiting for one."""


class SendSwap(_TableMessage, frozen=True, tag="swap"):
    """Let two seats change their holders, before the game begins.

    Who opened the table may do so; the others may move from their own seat ``one`` to an empty one.
    """

    one: SeatNumber
    other: SeatNumber


class SendRemove(_TableMessage, frozen=True, tag="remove"):
    """Free a seat before the game begins; only who opened the table may."""

    seat: SeatNumber


class SendStart(_TableMessage, frozen=True, tag="start"):
    """Let bots take the empty seats, and begin."""


class SendBack(_TableMessage, frozen=True, tag="back"):
    """Take the own seat back from the stand-in."""


class SendVote(_TableMessage, frozen=True, tag="vote"):
    """Say what is to be done about a player who is away."""

    about: SeatNumber
    vote: Literal["wait", "replace", "stop"]


class SendSay(_TableMessage, frozen=True, tag="say"):
    """Say one of the preset phrases, or show an emoji, by its key."""

    phrase: PhraseKey


class SendWrite(_TableMessage, frozen=True, tag="write"):
    """Write a line, where the table allows it."""

    text: LineText


class SendCut(_TableMessage, frozen=True, tag="cut"):
    """Be bound to a nonce for the deals of a chain."""

    chain: ChainNumber
    commitment: HexBytes


class SendReveal(_TableMessage, frozen=True, tag="reveal"):
    """Lay the nonce open."""

    chain: ChainNumber
    nonce: HexBytes


TableMessage: TypeAlias = (
    SendSit
    | SendLeave
    | SendSwap
    | SendRemove
    | SendStart
    | SendBack
    | SendVote
    | SendSay
    | SendWrite
    | SendCut
    | SendReveal
)
