-- A run that left offers for the next reading: its feed is read again within minutes, and whole.
ALTER TABLE offer_feed_runs ADD COLUMN unfinished boolean NOT NULL DEFAULT false;
