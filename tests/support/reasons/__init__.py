"""Works every reason of a hint out again, independently of the product."""
