-- The network (/24, or /48 of IPv6) that a report came from, while it is open: reporters of one network count once.
ALTER TABLE reports ADD COLUMN network text;
