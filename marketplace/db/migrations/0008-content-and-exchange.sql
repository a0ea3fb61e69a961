-- Instants are exposed to the millisecond: kept so, an object is found by the date that it shows.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['messages', 'documents', 'saved_searches', 'entries', 'ratings'] LOOP
    EXECUTE format('ALTER TABLE %I ALTER created_date SET DEFAULT next_date(NULL), ALTER updated_date SET DEFAULT next_date(NULL)', name);
  END LOOP;
END $$;

-- When an asset could first be seen: it is new then, whenever its owner began to write it. Alerts tell what is new.
ALTER TABLE assets ADD COLUMN published_date timestamptz;
UPDATE assets SET published_date = created_date WHERE active AND validated;
CREATE INDEX assets_published ON assets (published_date);

CREATE FUNCTION note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.published_date := CASE
    WHEN TG_OP = 'UPDATE' AND OLD.published_date IS NOT NULL THEN OLD.published_date
    WHEN NOT (NEW.active AND NEW.validated) THEN NULL
    WHEN TG_OP = 'INSERT' THEN NEW.created_date
    ELSE next_date(NULL)
  END;
  RETURN NEW;
END $$;
CREATE TRIGGER note_publication BEFORE INSERT OR UPDATE ON assets FOR EACH ROW EXECUTE FUNCTION note_publication();

-- A person has one review of a firm, and an invitation gives one testimonial.
ALTER TABLE ratings ADD COLUMN invitation_id text UNIQUE;
CREATE UNIQUE INDEX ratings_one_review ON ratings (author_id, asset_id) WHERE label = 'review' AND author_id IS NOT NULL;
CREATE INDEX ratings_author ON ratings (author_id);

-- Alerts go from account to account.
CREATE INDEX saved_searches_alerts ON saved_searches (user_id) WHERE active;
