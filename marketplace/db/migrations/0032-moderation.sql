-- What waits for a moderator, what they decided, what visitors report, and what is contested (docs/workspace.md §4.1).

-- The kinds of assets that are moderated; NULL for the others, and without configuration.
CREATE FUNCTION moderated_kind(asset_type text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE asset_type
    WHEN custom -> 'assetTypes' ->> 'company' THEN 'firm'
    WHEN custom -> 'assetTypes' ->> 'offer' THEN 'offer'
    WHEN custom -> 'assetTypes' ->> 'resume' THEN 'profile'
  END FROM config WHERE access = 'default'
$$;

-- What a moderator judges of an asset: what the public reads, but slugs, dates and orders. The places of an offer follow
-- the page of its firm, where they are judged.
CREATE FUNCTION moderated_fields(asset assets, kind text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'name', asset.name,
    'description', asset.description,
    'customAttributes', asset.custom_attributes - ARRAY['slug', 'validThrough', 'publicProfile', 'visibility', 'searchStatus'],
    'metadata', (asset.metadata - ARRAY['_private', '_protected', '_draft', 'twinOf', 'indexed', 'library'])
      #- '{_public,testimonialsOrder}',
    'places', CASE WHEN kind = 'firm' THEN (
      SELECT jsonb_agg(jsonb_build_object('name', place ->> 'name', 'city', place ->> 'city', 'street', place ->> 'street'))
      FROM jsonb_array_elements(asset.locations) AS place
    ) END
  ))
$$;

-- Of a profile, which is a person, only that it changed or went on the web: a digest, never a former text.
CREATE FUNCTION judged_fields(asset assets, kind text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kind = 'profile' THEN to_jsonb(md5((asset.visibility = 'web')::text || moderated_fields(asset, kind)::text)) ELSE moderated_fields(asset, kind) END
$$;

CREATE FUNCTION is_suspended(asset assets) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT asset.validated AND coalesce(jsonb_typeof(asset.platform_data #> '{_private,suspension}') = 'object', false)
$$;

CREATE TABLE moderation_judgements (
  asset_id text PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  -- As the asset was when it was last decided on, whatever the decision; and when it was last validated.
  judged jsonb NOT NULL,
  validated jsonb,
  validated_date timestamptz
);

CREATE TABLE moderation_queue (
  -- The asset, the rating, the report or the appeal that waits; and the object that it is about.
  id text PRIMARY KEY,
  object_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('firm', 'offer', 'profile', 'review', 'report')),
  state text NOT NULL CHECK (state IN ('waiting', 'changed', 'appealed')),
  urgent boolean NOT NULL DEFAULT false,
  since timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  taken_by text,
  taken_until timestamptz
);
CREATE INDEX moderation_queue_order ON moderation_queue (urgent DESC, since, id);
CREATE INDEX moderation_queue_object ON moderation_queue (object_id);

CREATE FUNCTION queue_asset() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := moderated_kind(NEW.asset_type_id);
  known jsonb;
  state text;
BEGIN
  IF kind IS NULL THEN
    DELETE FROM moderation_queue WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  -- Validated by the configuration, by a secret key or by a moderator: that is what is judged.
  IF NEW.validated AND (TG_OP = 'INSERT' OR NOT OLD.validated) THEN
    INSERT INTO moderation_judgements (asset_id, judged, validated, validated_date)
    VALUES (NEW.id, judged_fields(NEW, kind), CASE WHEN kind <> 'profile' THEN moderated_fields(NEW, kind) END, NEW.updated_date)
    ON CONFLICT (asset_id) DO UPDATE
    SET judged = excluded.judged, validated = excluded.validated, validated_date = excluded.validated_date;
  END IF;
  SELECT judged INTO known FROM moderation_judgements WHERE asset_id = NEW.id;
  state := CASE
    WHEN NOT NEW.active OR (kind = 'profile' AND NEW.visibility <> 'web') THEN NULL
    WHEN NOT NEW.validated AND NOT is_suspended(NEW) THEN 'waiting'
    WHEN known IS NOT NULL AND known <> judged_fields(NEW, kind) THEN 'changed'
  END;
  IF state IS NULL THEN
    DELETE FROM moderation_queue WHERE id = NEW.id;
  ELSE
    INSERT INTO moderation_queue (id, object_id, kind, state) VALUES (NEW.id, NEW.id, kind, state)
    ON CONFLICT (id) DO UPDATE SET state = excluded.state, kind = excluded.kind
    WHERE (moderation_queue.state, moderation_queue.kind) <> (excluded.state, excluded.kind);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER assets_queue AFTER INSERT OR UPDATE OF
  name, description, asset_type_id, active, validated, locations, custom_attributes, metadata, platform_data ON assets
  FOR EACH ROW EXECUTE FUNCTION queue_asset();

-- Testimonials and reviews wait as long as they are hidden and nobody decided that they stay so.
CREATE FUNCTION queue_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.label IN ('testimonial', 'review') AND NEW.metadata -> 'active' = 'false'
    AND NEW.platform_data #> '{_private,hidden}' IS NULL
  THEN
    INSERT INTO moderation_queue (id, object_id, kind, state) VALUES (NEW.id, NEW.id, 'review', 'waiting')
    ON CONFLICT (id) DO NOTHING;
  ELSE
    DELETE FROM moderation_queue WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ratings_queue AFTER INSERT OR UPDATE ON ratings FOR EACH ROW EXECUTE FUNCTION queue_rating();

CREATE FUNCTION unqueue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM moderation_queue WHERE id = OLD.id OR object_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER assets_unqueue AFTER DELETE ON assets FOR EACH ROW EXECUTE FUNCTION unqueue();
CREATE TRIGGER ratings_unqueue AFTER DELETE ON ratings FOR EACH ROW EXECUTE FUNCTION unqueue();

CREATE TABLE decisions (
  id text PRIMARY KEY,
  object_id text NOT NULL,
  -- The account that it concerns: a firm, a candidate, the author of a review.
  owner_id text,
  kind text NOT NULL,
  outcome text NOT NULL,
  code text,
  -- What the moderator writes to the owner: the facts, and what to correct.
  reason text,
  correction text,
  -- NULL for a secret key, and for what two reporters hide until a person decides.
  decided_by text,
  automatic boolean NOT NULL DEFAULT false,
  report_id text,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
);
CREATE INDEX decisions_object ON decisions (object_id, created_date DESC);
CREATE INDEX decisions_owner ON decisions (owner_id, created_date DESC);
CREATE INDEX decisions_date ON decisions (created_date);

CREATE TABLE reports (
  id text PRIMARY KEY,
  url text NOT NULL,
  kind text NOT NULL,
  -- NULL when the address leads to nothing that is moderated.
  object_id text,
  motive text NOT NULL,
  text text NOT NULL,
  -- The reporter: an account, an address, both or neither. Nobody but moderators reads them.
  account_id text,
  email text,
  locale text NOT NULL,
  -- When the link of its first mail was opened, or at once with an account whose address is proved.
  proved_date timestamptz,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'dismissed')),
  decision_id text,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  updated_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
);
CREATE INDEX reports_object ON reports (object_id, created_date DESC);
CREATE INDEX reports_date ON reports (updated_date);
CREATE INDEX reports_email ON reports (email, created_date) WHERE email IS NOT NULL;

CREATE TABLE appeals (
  id text PRIMARY KEY,
  decision_id text NOT NULL REFERENCES decisions ON DELETE CASCADE,
  object_id text NOT NULL,
  -- The owner of the object, or the reporter.
  appellant text NOT NULL CHECK (appellant IN ('owner', 'reporter')),
  account_id text,
  report_id text REFERENCES reports ON DELETE CASCADE,
  text text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'granted', 'dismissed')),
  answer text,
  decided_by text,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  updated_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  -- One appeal of a decision by each side.
  UNIQUE (decision_id, appellant)
);

CREATE TRIGGER reports_unqueue AFTER DELETE ON reports FOR EACH ROW EXECUTE FUNCTION unqueue();
CREATE TRIGGER appeals_unqueue AFTER DELETE ON appeals FOR EACH ROW EXECUTE FUNCTION unqueue();

-- What stands at the installation counts as judged; what waits, waits since it was made.
INSERT INTO moderation_judgements (asset_id, judged, validated, validated_date)
SELECT id, judged_fields(assets, kind), CASE WHEN kind <> 'profile' THEN moderated_fields(assets, kind) END, updated_date
FROM assets, moderated_kind(asset_type_id) AS kind WHERE validated AND kind IS NOT NULL;
INSERT INTO moderation_queue (id, object_id, kind, state, since)
SELECT id, id, kind, 'waiting', created_date FROM assets, moderated_kind(asset_type_id) AS kind
WHERE kind IS NOT NULL AND active AND NOT validated AND NOT is_suspended(assets)
  AND (kind <> 'profile' OR visibility = 'web');
INSERT INTO moderation_queue (id, object_id, kind, state, since)
SELECT id, id, 'review', 'waiting', created_date FROM ratings
WHERE label IN ('testimonial', 'review') AND metadata -> 'active' = 'false';
