-- Profiles that firms read lose their name in the index, and are found by their diplomas, languages and experience: what
-- assets are found by has a version, and another one than the product's indexes them all again at its start.
ALTER TABLE installation ADD COLUMN index_version integer NOT NULL DEFAULT 1;

-- Which profiles a firm has opened.
CREATE INDEX profile_accesses_of_firm ON profile_accesses (organization_id, person_id);
