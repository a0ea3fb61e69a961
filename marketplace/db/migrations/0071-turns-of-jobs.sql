-- Whose turn a job waits for: a firm, whose feeds are read one after the other.
ALTER TABLE jobs ADD COLUMN turn text;
CREATE INDEX jobs_turn ON jobs (turn) WHERE turn IS NOT NULL;
