"""The game in the terminal as a screen: `menu` and `*_text` say what is on it, `widgets` show it, `app` runs it.

What is asked comes from the rooms of the page, what happens from the reporter of the plain game, and the game itself
runs beside the screen, on a thread of its own.
"""
