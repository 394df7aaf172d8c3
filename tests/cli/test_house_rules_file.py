"""A file of house rules stands wherever a profile's name may stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from jassen.cli.main import main

HOUSE = 'profile = "stargames-schieber"\nkey = "evening"\nfactors.O = 2\nfollow.puur_exempt = false\n'


@pytest.fixture
def house(tmp_path: Path) -> str:
    """A file of house rules."""
    file = tmp_path / "evening.toml"
    file.write_text(HOUSE)
    return str(file)


def test_every_command_plays_by_the_file(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["legal", "--rules", house, "--contract", "H", "--hand", "JH AS 6C", "--trick", "6H"]) == 0
    assert capsys.readouterr().out == "JH\n"
    assert main(["rules", "--diff", "stargames-schieber", house]) == 0
    said = capsys.readouterr().out
    assert "follow.puur_exempt" in said
    assert main(["rules", house, "--lang", "en"]) == 0
    assert "evening" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["=", 'profile = "x"', 'profile = "stargames-schieber"\nend.target = 0', "\ud800"])
def test_a_wrong_file_is_one_clear_line(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wrong.toml"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    for command in (["rules", str(file)], ["legal", "--rules", str(file), "--contract", "H", "--hand", "JH"]):
        assert main(command) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.count("\n") == 1
        assert "wrong.toml" in said.err
    assert main(["rules", str(tmp_path / "missing.toml")]) == 2
