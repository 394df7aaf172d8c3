"""The four ladies of the French deck."""

from art import diadems, gowns, hair, keepsakes, tresses
from art.arms import CARRY, GRIP, OFFER, SIDE, arm, fist, palm
from art.character import CREST, ROOM_FOR_STAFF, Character
from art.costumes import neck
from art.faces import Face, face
from art.palette import FAIR, GOLD, ROSY, TANNED, WHITE, Suit


def red_lady(suit: Suit) -> Character:
    """Lady of clubs: red plaits, freckles and a pink."""
    red = "#c8602c"
    look = Face(FAIR, "oval", "thin", "#8a3f18", look=0.4, iris="#3f7a4a", nose="snub", mouth="lips", freckles=True)
    return Character(
        body=neck(FAIR) + gowns.mantle_gown(suit, FAIR),
        head=face(look) + tresses.lashes("#4a2414") + tresses.coiled(red, "#8a3a16") + diadems.tiara(suit),
        arms=arm(CARRY, suit.main, GOLD) + arm(GRIP, suit.main, GOLD) + keepsakes.candle(suit) + keepsakes.pink(suit),
        fingers=palm(20, 70.6, FAIR) + fist(80, 62, 0, FAIR),
        sign=CREST,
        tilt=-2,
    )


def dark_lady(suit: Suit) -> Character:
    """Lady of spades: proud and veiled, with a sceptre."""
    black = "#2a211f"
    look = Face(TANNED, "long", "raised", black, "narrow", -0.4, nose="straight", mouth="lips")
    return Character(
        back=tresses.veil("#e9e6ee", "#b9b6c6"),
        body=neck(TANNED) + gowns.fur_gown(suit, TANNED),
        head=face(look)
        + tresses.lashes(black)
        + tresses.beauty_spot()
        + tresses.parted(black)
        + diadems.pearl_circlet(suit),
        arms=arm(OFFER, suit.main, WHITE)
        + arm(SIDE, suit.main, WHITE)
        + keepsakes.sceptre(suit)
        + keepsakes.dove(suit),
        fingers=fist(21.6, 60, 12, TANNED, left=True) + palm(80.4, 70.6, TANNED, left=True),
        sign=CREST,
        shift=ROOM_FOR_STAFF,
    )


def fair_lady(suit: Suit) -> Character:
    """Lady of hearts: golden ringlets under a lace fan, a letter in her hand."""
    fair = "#ecc566"
    look = Face(ROSY, "round", "soft", "#a5752c", "wide", 0.4, iris="#3d6a8a", nose="snub", mouth="lips", blush=True)
    return Character(
        back=gowns.collar_fan(suit),
        body=neck(ROSY) + gowns.laced_gown(suit, ROSY),
        head=face(look) + tresses.lashes("#5a3a1a") + tresses.swept(fair, "#b98a36") + diadems.queen_crown(suit),
        arms=arm(SIDE, suit.main, WHITE)
        + arm(GRIP, suit.main, WHITE)
        + keepsakes.letter_roll(suit)
        + keepsakes.mirror(suit),
        fingers=fist(21.6, 60.4, -20, ROSY, left=True) + fist(80, 63, 0, ROSY),
        sign=CREST,
        tilt=2,
    )


def merry_lady(suit: Suit) -> Character:
    """Lady of diamonds: dark-skinned and merry, with a fan."""
    black = "#2e2320"
    skin = "#a8693f"
    look = Face(skin, "oval", "raised", black, look=-0.4, nose="snub", mouth="lips")
    return Character(
        back=hair.curls(black),
        body=neck(skin) + gowns.square_gown(suit, skin),
        head=face(look) + tresses.lashes(black) + tresses.parted(black) + diadems.gabled_hood(suit),
        arms=arm(CARRY, suit.main, suit.trim)
        + arm(GRIP, suit.main, suit.trim)
        + keepsakes.jewel_box(suit)
        + keepsakes.fan(suit),
        fingers=palm(20, 70.6, skin) + fist(80, 64, 0, skin),
        sign=CREST,
        tilt=3,
    )
