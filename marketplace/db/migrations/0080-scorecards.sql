-- A scorecard is a note with scores: it is requested, released, unsigned and removed as the other notes are. A list of
-- {criterion, score}, with the criterion in the words that it had.
ALTER TABLE notes ADD COLUMN scores jsonb;
CREATE UNIQUE INDEX notes_scorecard ON notes (transaction_id, author_id) WHERE scores IS NOT NULL;
