-- The words of the name alone: "Expert-comptable" answers "expert comptable" better than "Expert-comptable stagiaire".
ALTER TABLE asset_search ADD COLUMN title tsvector NOT NULL DEFAULT '';
-- Assets already there have to be indexed again: loading the demonstration data does it.
UPDATE demonstration SET data_version = '';
