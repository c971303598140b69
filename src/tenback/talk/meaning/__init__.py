"""What a sentence is about: values asked for, one's own cards, or a hint at a card."""
