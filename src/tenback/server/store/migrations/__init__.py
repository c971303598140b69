"""How the database came to be as it is: Alembic's environment, and a file for every step."""
