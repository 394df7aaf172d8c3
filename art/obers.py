"""The four Obers: people of standing who lift their sign high."""

from art import costumes, hair, hats, props
from art.arms import CARRY, RAISE, SIDE, arm, fist, palm
from art.character import HIGH, Character
from art.faces import Face, face
from art.palette import BROWN, FAIR, PALE_FUR, ROSY, TANNED, WHITE, Suit


def hunter(suit: Suit) -> Character:
    """Ober of acorns: a bearded hunter with his horn."""
    look = Face(TANNED, "round", "soft", "#7a4520", look=0.4, nose="bulb", mouth="hidden")
    sleeves = arm(SIDE, suit.main, suit.deep) + arm(RAISE, suit.main, suit.deep)
    return Character(
        body=costumes.neck(TANNED) + costumes.hunter_coat(suit),
        head=face(look) + hair.full_beard("#9a5a2a", "#7a4320") + hats.hunter_hat(suit),
        arms=sleeves + props.hunting_horn(),
        fingers=palm(80.6, 38, TANNED, left=True) + fist(22, 62.4, 60, TANNED),
        sign=HIGH,
        tilt=3,
    )


def gentleman(suit: Suit) -> Character:
    """Ober of roses: a gentleman with a plumed hat and a sealed letter."""
    dark = "#4a2e22"
    look = Face(FAIR, "long", "thin", dark, "narrow", -0.4, nose="long", mouth="small")
    sleeves = arm(SIDE, suit.main, WHITE) + arm(RAISE, suit.main, WHITE)
    return Character(
        back=hair.long_back(dark),
        body=costumes.neck(FAIR) + costumes.lace_coat(suit),
        head=face(look) + hair.side_waves(dark) + hair.goatee(dark) + hats.cavalier_hat(suit),
        arms=sleeves + props.letter(),
        fingers=palm(80.6, 38, FAIR, left=True) + fist(21.4, 60.6, -20, FAIR, left=True),
        sign=HIGH,
    )


def captain(suit: Suit) -> Character:
    """Ober of shields: a clean-shaven captain in a powdered wig."""
    powder = "#eef0f0"
    look = Face(ROSY, "long", "stern", "#6a625c", look=0.5, iris="#33566f", nose="hook", mouth="smirk")
    sleeves = arm(SIDE, suit.main, WHITE) + arm(RAISE, suit.main, WHITE)
    return Character(
        back=hair.wig_back(powder),
        body=costumes.neck(ROSY) + costumes.uniform(suit),
        head=face(look) + hair.wig_rolls(powder) + hats.bicorne(suit),
        arms=sleeves + costumes.epaulettes() + props.spyglass(),
        fingers=palm(80.6, 38, ROSY, left=True) + fist(21.4, 60.6, -45, ROSY, left=True),
        sign=HIGH,
    )


def merchant(suit: Suit) -> Character:
    """Ober of bells: a round merchant with spectacles and a purse."""
    look = Face(BROWN, "round", "soft", "#e0d8ca", look=-0.3, nose="bulb", mouth="smile", spectacles=True)
    sleeves = arm(CARRY, suit.main, PALE_FUR) + arm(RAISE, suit.main, PALE_FUR)
    return Character(
        body=costumes.neck(BROWN) + costumes.fur_gown(suit),
        head=face(look) + hair.side_whiskers("#d8d0c2") + hats.merchant_hat(suit),
        arms=sleeves + props.purse(),
        fingers=palm(80.6, 38, BROWN, left=True) + palm(19.4, 70.6, BROWN),
        sign=HIGH,
        tilt=-3,
    )
