"""The parts that rules are made of: frozen values and the closed sets of their kinds."""
