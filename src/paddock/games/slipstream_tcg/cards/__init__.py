"""What is printed on the cards: phrases, printed cards, decks, and the core set."""
