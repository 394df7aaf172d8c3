"""What is put in when a template is compiled is what would have been said when it is drawn."""

from __future__ import annotations

import pytest
from jinja2 import DictLoader, Environment
from markupsafe import Markup

from jassen.web.folding import FoldedEnvironment
from jassen.web.words.catalogue import words
from jassen.web.words.languages import LANGUAGES

SEATS = 'ngettext("%(num)d seat is free.", "%(num)d seats are free.", 2)'
TEMPLATES = {
    "plain": '{{ _("Next round") }}|{{ gettext("Partner") }}',
    "value": '{{ _("%(label)s: %(value)s", label=one, value=other) }}',
    "nested": f'{{{{ _("%(label)s: %(value)s", label=_("Partner"), value={SEATS}) }}}}',
    "attribute": '<a title="{{ _("Next round") }}" href="{{ static("table.css") }}">',
    "macro": '{% macro said(what) %}{{ _("Partner") }} {{ what }}{% endmacro %}{{ said(_("One")) }}{{ said(one) }}',
    "percent": '{{ _("100 %% of it") }}',
    "free": "{{ static(one) }}{{ gettext(other) }}",
}


def address(name: str) -> str:
    return f"/static/{name}?v=1&x"


def drawn(environment: Environment, tag: str, template: str) -> str:
    environment.loader = DictLoader(TEMPLATES)
    environment.install_gettext_translations(words(tag), newstyle=True)  # type: ignore[attr-defined]
    environment.globals["static"] = address
    return environment.get_template(template).render(one="<b>Anna & Beat</b>", other=Markup("<i>Partner</i>"))


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("template", TEMPLATES)
def test_a_folded_template_says_what_the_usual_one_says(tag: str, template: str) -> None:
    extensions = ["jinja2.ext.i18n"]
    folded = FoldedEnvironment(autoescape=True, extensions=extensions)
    folded.fix(words(tag).gettext, address)
    assert drawn(folded, tag, template) == drawn(Environment(autoescape=True, extensions=extensions), tag, template)
