-- True when the firm was told, as it decided, that nothing is sent to the candidate.
ALTER TABLE held_moves ADD COLUMN is_quiet boolean NOT NULL DEFAULT false;
