"""The drawn card deck: a program whose only output is one SVG sprite.

Every picture is written out as flat shapes with presentation attributes, so that
the sprite works under a policy that allows no inline style and looks the same in
every browser. Run ``python -m art`` from the root of the repository.
"""
