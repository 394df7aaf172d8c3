"""The addresses of the pages of numbers."""

from __future__ import annotations

from starlette.routing import Route

from jassen.web.numbers import ladder_page, overview_page, player_page, statistics_page

ROUTES = (
    Route("/overview", overview_page.overview),
    Route("/me", player_page.me),
    Route("/players/{user_id}", player_page.player),
    Route("/ladders", ladder_page.ladders),
    Route("/ladders/{ladder}", ladder_page.ladder),
    Route("/statistics", statistics_page.statistics),
    Route("/deals", statistics_page.deals),
)
