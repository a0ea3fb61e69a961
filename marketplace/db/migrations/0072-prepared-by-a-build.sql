-- The build that installed its texts and loaded its demonstration here: its next start has nothing to compare.
ALTER TABLE installation ADD COLUMN prepared_by text NOT NULL DEFAULT '';
