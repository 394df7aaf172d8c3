"""The list of games, and the page on which one of them is set up."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from jassen.core.errors import RulesError
from jassen.core.rules import Rules
from jassen.server.results.ladders import can_be_rated
from jassen.server.tables import Tables
from jassen.variants import find
from jassen.web.game_choice import families, length_of, listed_game
from jassen.web.money_form import money_offered
from jassen.web.visit import language_of, message_page, page


async def games(request: Request) -> Response:
    """All games, by family."""
    return page(request, "games.html", families=families(language_of(request)))


async def game(request: Request) -> Response:
    """One game: what is special, how long, how fast, with whom."""
    try:
        rules = find(request.path_params["profile"])
    except RulesError:
        return game_page(request, None)
    return game_page(request, rules)


def game_page(
    request: Request, rules: Rules | None, notice: str = "", form: Mapping[str, str] | None = None, status: int = 200
) -> Response:
    """The page that sets a game up, with what was filled in before; or that there is no such game."""
    words = language_of(request)
    tables: Tables = request.app.state.tables
    if rules is None:
        return message_page(
            request,
            words.gettext("There is no such game"),
            words.gettext("Perhaps the address was cut off. A new game is one click away."),
            status=404,
        )
    return page(
        request,
        "game.html",
        status=status,
        path=f"/games/{rules.key}",
        game=listed_game(words, rules),
        length=length_of(rules),
        seats=rules.seats,
        notice=notice,
        can_be_rated=can_be_rated(rules),
        filled=form or {},
        money=money_offered(words, tables.bank.policy, rules),
        with_others="with" in request.query_params,
    )
