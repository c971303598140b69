"""Games to study: records, replays, reviews, hints, statistics and the deal of the day."""
