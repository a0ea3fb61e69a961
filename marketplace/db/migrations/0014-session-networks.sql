-- Where a session was last used: the start of an address, as a range (203.0.113.0/24).
ALTER TABLE sessions ADD COLUMN network text;
