-- What was guessed of an offer of a feed, with the words that it came from: none of it is in the offer before a person
-- ticks it.
ALTER TABLE offer_feed_items ADD COLUMN proposals jsonb NOT NULL DEFAULT '[]';
