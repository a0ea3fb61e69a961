-- A candidate blocks an employer that has no account yet by its name or SIREN (metadata._private.blockedEmployers).
-- An organization is known by every name that it has or had, and that its page has or had.
ALTER TABLE users ADD COLUMN name_keys text[] NOT NULL DEFAULT '{}';

CREATE FUNCTION note_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE key text := firm_name_key(NEW.display_name);
BEGIN
  IF key IS NOT NULL AND NOT key = ANY(NEW.name_keys) THEN NEW.name_keys := NEW.name_keys || key; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER note_name BEFORE INSERT OR UPDATE OF display_name ON users FOR EACH ROW
  WHEN (starts_with(NEW.id, 'org_')) EXECUTE FUNCTION note_name();

CREATE FUNCTION note_page_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE key text := firm_name_key(NEW.name);
BEGIN
  IF key IS NOT NULL
    AND NEW.asset_type_id = (SELECT custom #>> '{assetTypes,company}' FROM config WHERE access = 'default')
  THEN UPDATE users SET name_keys = name_keys || key WHERE id = NEW.owner_id AND NOT key = ANY(name_keys);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_page_name AFTER INSERT OR UPDATE OF name, owner_id ON assets FOR EACH ROW
  WHEN (starts_with(NEW.owner_id, 'org_')) EXECUTE FUNCTION note_page_name();

UPDATE users SET name_keys = ARRAY(
  SELECT DISTINCT named.key FROM (
    SELECT firm_name_key(users.display_name) AS key
    UNION
    SELECT firm_name_key(assets.name) FROM assets
    WHERE assets.owner_id = users.id
      AND assets.asset_type_id = (SELECT custom #>> '{assetTypes,company}' FROM config WHERE access = 'default')
  ) AS named WHERE named.key IS NOT NULL
)
WHERE starts_with(id, 'org_');

CREATE INDEX users_name_keys ON users USING gin (name_keys) WHERE starts_with(id, 'org_');
CREATE INDEX assets_named_blocks ON assets (id) WHERE metadata #> '{_private,blockedEmployers}' IS NOT NULL;
