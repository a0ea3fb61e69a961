-- Addresses at which visitors could read an entry. They lead to it, whatever its name is now: no chain, and no loop.
CREATE TABLE former_entry_names (
  locale text NOT NULL,
  name text NOT NULL,
  entry_id text NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  created_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (locale, name)
);
CREATE INDEX former_entry_names_entry ON former_entry_names (entry_id);

-- Whoever renames an entry (an editor, a scheduled draft, a new version of the product), its former address is kept; and
-- an address that an entry takes is that entry's own, not a former one.
CREATE FUNCTION keep_former_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_entry_names WHERE locale = NEW.locale AND name = NEW.name;
  IF TG_OP = 'UPDATE' AND (OLD.locale, OLD.name) <> (NEW.locale, NEW.name)
    AND coalesce(OLD.published_date <= now(), NOT OLD.metadata @> '{"active": false}')
    AND NOT EXISTS (SELECT FROM entries WHERE locale = OLD.locale AND name = OLD.name)
  THEN
    INSERT INTO former_entry_names (locale, name, entry_id) VALUES (OLD.locale, OLD.name, NEW.id)
    ON CONFLICT (locale, name) DO UPDATE SET entry_id = EXCLUDED.entry_id, created_date = EXCLUDED.created_date;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER entries_former_name AFTER INSERT OR UPDATE OF locale, name ON entries
FOR EACH ROW EXECUTE FUNCTION keep_former_name();

-- What the editor saves by itself while someone types is one revision, until this person saves or another one writes.
ALTER TABLE entry_revisions ADD COLUMN is_autosave boolean NOT NULL DEFAULT false;
