"""What is sent and what is stored: closed shapes, turned into values of the core and back."""
