-- Why, when and by whom an offer was closed, and the last day of which its firm was warned (marketplace/resources/offers).
ALTER TABLE assets ADD COLUMN closing jsonb, ADD COLUMN warned_last_day text;
-- Those that close at night are looked for among the open ones alone.
CREATE INDEX assets_open_until ON assets (valid_through) WHERE active AND valid_through IS NOT NULL;
