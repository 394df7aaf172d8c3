"""What is said about people at a table: phrases, refusals, how somebody is away, how a table ended."""

from __future__ import annotations

from jassen.server.seating import Clock, Holder
from jassen.web.words.catalogue import Words


def holder_name(words: Words, holder: Holder) -> str:
    """What who holds a seat is called; "" for nobody."""
    return "" if holder.is_free else marked_name(words, holder.name, is_bot=holder.is_bot)


def marked_name(words: Words, name: str, *, is_bot: bool) -> str:
    """A name as it stands everywhere: that of a bot, or of a program, says so; who was deleted has none any more."""
    name = name or words.gettext("departed person")
    return words.gettext("%(name)s (bot)") % {"name": name} if is_bot else name


def phrase_text(words: Words, key: str) -> str:
    """A preset phrase in the reader's language, or what a drawing says to who does not see it."""
    texts = {
        "hello": words.gettext("Hello everybody!"),
        "good_luck": words.gettext("Good luck!"),
        "well_played": words.gettext("Well played!"),
        "thanks": words.gettext("Thank you!"),
        "sorry": words.gettext("Sorry!"),
        "oops": words.gettext("Oops!"),
        "nice_match": words.gettext("What a match!"),
        "one_moment": words.gettext("One moment, please."),
        "back_again": words.gettext("I am back."),
        "your_turn": words.gettext("It is your turn."),
        "another_one": words.gettext("Another game?"),
        "good_bye": words.gettext("Goodbye!"),
        "smile": words.gettext("smiles"),
        "laugh": words.gettext("laughs"),
        "wink": words.gettext("winks"),
        "clap": words.gettext("claps"),
        "sweat": words.gettext("sweats"),
        "heart": words.gettext("sends a heart"),
    }
    return texts[key]


def request_refusal(words: Words, why: str) -> str:
    """Why a request of a person is not granted, in one sentence."""
    texts = {
        "over": words.gettext("This game is over."),
        "not_begun": words.gettext("The game has not begun yet."),
        "begun": words.gettext("The game has begun already."),
        "full": words.gettext("All seats are taken."),
        "taken": words.gettext("Somebody else was faster: this seat is taken."),
        "no_such_seat": words.gettext("There is no such seat."),
        "people_only": words.gettext("Whoever sits down here looks for people: programs do not play."),
        "host_only": words.gettext("Only the one who opened the table decides that."),
        "closed": words.gettext("Nobody can leave this table before the game is over."),
        "not_away": words.gettext("This player is there again."),
        "no_free_text": words.gettext("At this table only the ready phrases can be said."),
        "too_much_talk": words.gettext("A little slower, please: wait a moment before you say more."),
        "not_certain": words.gettext("That is not certain: somebody could still take a trick from you. Play on."),
        "rest_is_played": words.gettext("The rest has been granted, and is being played out."),
        "sanctioned": words.gettext("This is closed to you for a while."),
        "apart": words.gettext("You cannot sit down at this table."),
        "seats_free": words.gettext("At a table with a stake people sit on all seats before the game begins."),
        "short": words.gettext("You do not have enough chips for the stake of this table. Nothing was booked."),
        "plays_on": words.gettext("At a table with a stake the stand-in plays on: nobody can stop the game."),
        "too_early": words.gettext("The others have not cut yet."),
    }
    return texts.get(why) or words.gettext(
        "This page sent something that the table does not understand. Please reload it."
    )


def not_ready(words: Words) -> str:
    """Why the next round cannot be dealt at this moment."""
    return words.gettext("One moment: the cards are still being cut.")


def stand_in_reason(words: Words, why: str) -> str:
    """Why the stand-in plays a seat, for the person whose seat it is."""
    match why:
        case "missed":
            return words.gettext("You did not answer in time; the stand-in plays for you.")
        case "left":
            return words.gettext("You left, and the stand-in plays for your stake.")
        case "withheld":
            return words.gettext("Your page did not cut; the stand-in plays for you.")
        case _:
            return words.gettext("You were away; the stand-in plays for you.")


def void_reason(words: Words, why: str) -> str:
    """Why a table ended without a result."""
    texts = {
        "absent": words.gettext("Two players were away for too long: this table ends without a result."),
        "vote": words.gettext("The players chose to stop: this table ends without a result."),
        "empty": words.gettext("Everybody has left: this table ends without a result."),
    }
    return texts.get(why, words.gettext("This table ends without a result."))


def clock_text(words: Words, clock: Clock | None) -> str:
    """The clock of a table in a few words."""
    if clock is None:
        return words.gettext("no clock")
    values = {"turn": words.number(clock.turn_ms // 1000), "reserve": words.number(clock.reserve_ms // 1000)}
    if clock.reserve_ms:
        return words.gettext("%(turn)s seconds a turn, %(reserve)s seconds in reserve each round") % values
    return words.gettext("%(turn)s seconds a turn") % values
