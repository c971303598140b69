"""Reviews: every turn of a recorded game judged, as values and as a chart."""
