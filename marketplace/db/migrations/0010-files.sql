-- Files: whose they are, and what refers to them. A key is found wherever it is written in what is kept: as it is, or
-- inside an address.
CREATE FUNCTION file_keys(document jsonb, other jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT found[1] FROM regexp_matches(
    document::text || other::text,
    '((?:logos|covers|avatars|resumes|attachments|library)/[0-9a-f]{12}/[0-9a-f]{32}\.[a-z]{3,4})', 'g') AS found
);

CREATE INDEX assets_files ON assets USING gin (file_keys(metadata, platform_data));
CREATE INDEX users_files ON users USING gin (file_keys(metadata, platform_data));
CREATE INDEX transactions_files ON transactions USING gin (file_keys(metadata, platform_data));
CREATE INDEX messages_files ON messages USING gin (file_keys(attachments, metadata));
CREATE INDEX entries_files ON entries USING gin (file_keys(fields, metadata));
CREATE INDEX ratings_files ON ratings USING gin (file_keys(data, metadata));
CREATE INDEX documents_files ON documents USING gin (file_keys(data, metadata));

-- When the sweep last saw that something refers to it: it goes round them all.
ALTER TABLE files ADD COLUMN checked_date timestamptz;
CREATE INDEX files_check ON files (checked_date NULLS FIRST, created_date);

-- The protocol's clients upload by the platform's key alone: such a file belongs to whoever first names it, since until
-- then only its sender knows its key.
CREATE INDEX files_unclaimed ON files (key) WHERE owner_id IS NULL;
CREATE FUNCTION claim_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM files WHERE owner_id IS NULL) THEN
    UPDATE files SET owner_id = to_jsonb(NEW) ->> TG_ARGV[0]
    WHERE owner_id IS NULL AND key = ANY (file_keys(to_jsonb(NEW), '{}'));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER assets_claim AFTER INSERT OR UPDATE ON assets FOR EACH ROW EXECUTE FUNCTION claim_files('owner_id');
CREATE TRIGGER users_claim AFTER INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION claim_files('id');
CREATE TRIGGER transactions_claim AFTER INSERT OR UPDATE ON transactions FOR EACH ROW EXECUTE FUNCTION claim_files('taker_id');
CREATE TRIGGER messages_claim AFTER INSERT OR UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION claim_files('sender_id');
