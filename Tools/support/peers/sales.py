"""The rows of the table in the scene: 1,000 sales."""

COLUMNS = ("id", "name", "city", "amount")
CITIES = ("Ghent", "Riga", "Turin", "Oslo", "Porto")
ROWS = [(i, f"Name {i * 7919 % 9973}", CITIES[i % 5], i * 104_729 % 99_991) for i in range(1000)]
