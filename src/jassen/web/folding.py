"""Templates in which what one language fixes is put in when they are compiled: sentences, addresses of static files.

A table's page holds some hundred of them, and is drawn anew for everybody at every step.
"""

from __future__ import annotations

from collections.abc import Callable

from jinja2 import Environment, nodes
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

_SENTENCES = {"_", "gettext"}
_ADDRESS = "static"


class FoldedEnvironment(Environment):
    """Jinja2's environment for one language with autoescape; `fix` says how its sentences and addresses are found."""

    _folding: _Folding | None = None

    def fix(self, gettext: Callable[[str], str], static: Callable[[str], str]) -> None:
        """Put in what these two give; called once, before the first template is compiled."""
        self._folding = _Folding(gettext, static)

    def _generate(
        self,
        source: nodes.Template,
        name: str | None,
        filename: str | None,
        defer_init: bool = False,  # noqa: FBT001, FBT002 - the signature is Jinja2's
    ) -> str:
        # The hook that Jinja2 offers between reading a template and writing its code.
        if self._folding is not None:
            self._folding.visit(source)
        return super()._generate(source, name, filename, defer_init)


class _Folding(NodeTransformer):
    """Replaces the calls whose answer is known."""

    def __init__(self, gettext: Callable[[str], str], static: Callable[[str], str]) -> None:
        self._gettext = gettext
        self._static = static

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802 - the name of the visitor's hook
        """A sentence becomes its text, or with values in it a formatting of the text; an address becomes a text."""
        call = self.generic_visit(node)
        assert isinstance(call, nodes.Call)
        match call:
            case nodes.Call(
                node=nodes.Name(name=name), args=[nodes.Const(value=str(text))], dyn_args=None, dyn_kwargs=None
            ):
                if name in _SENTENCES:
                    return _sentence(Markup(self._gettext(text)), call)  # noqa: S704 - our own catalogues
                if name == _ADDRESS and not call.kwargs:
                    return nodes.Const(self._static(text), lineno=call.lineno)
            case _:
                pass
        return call


def _sentence(text: Markup, call: nodes.Call) -> nodes.Expr:
    if not call.kwargs:
        return nodes.Const(text % {}, lineno=call.lineno)
    values = [nodes.Pair(nodes.Const(word.key), word.value, lineno=call.lineno) for word in call.kwargs]
    return nodes.Mod(
        nodes.Const(text, lineno=call.lineno), nodes.Dict(values, lineno=call.lineno), lineno=call.lineno
    )
