-- Who may read an applicant profile: nobody, firms, the web (docs/product.md §4.1). A profile written before knows
-- publicProfile alone: true is what its owner chose, the web.
CREATE FUNCTION profile_visibility(attributes jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN attributes ->> 'visibility' IN ('private', 'firms', 'web') THEN attributes ->> 'visibility'
    WHEN attributes @> '{"publicProfile": true}' THEN 'web'
    ELSE 'private'
  END
$$;

ALTER TABLE assets ADD COLUMN visibility text GENERATED ALWAYS AS (profile_visibility(custom_attributes)) STORED;

UPDATE assets SET custom_attributes = custom_attributes
  || jsonb_build_object('visibility', profile_visibility(custom_attributes),
    'publicProfile', profile_visibility(custom_attributes) = 'web')
WHERE asset_type_id = (SELECT custom #>> '{assetTypes,resume}' FROM config WHERE access = 'default');

INSERT INTO custom_attributes (id, name, type, list_values)
SELECT 'attr_profileVisibility00', 'visibility', 'select', '["private", "firms", "web"]'
WHERE EXISTS (SELECT FROM custom_attributes WHERE name = 'publicProfile')
  AND NOT EXISTS (SELECT FROM custom_attributes WHERE name = 'visibility');

-- Organizations and those above them.
CREATE FUNCTION organization_line(organizations text[]) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH RECURSIVE line (id) AS (
    SELECT unnest($1)
    UNION
    SELECT parent.id FROM line
    JOIN users child ON child.id = line.id AND starts_with(child.id, 'org_')
    CROSS JOIN LATERAL jsonb_object_keys(child.organizations) AS above (id)
    JOIN users parent ON parent.id = above.id
  )
  SELECT coalesce(array_agg(id), '{}') FROM line
$$;

-- The whole groups of these organizations: from the organizations at the top of their trees, all those below.
CREATE FUNCTION organization_group(organizations text[]) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH RECURSIVE tree (id) AS (
    SELECT unnest(organization_line($1))
    UNION
    SELECT child.id FROM tree JOIN users child ON child.organizations ? tree.id WHERE starts_with(child.id, 'org_')
  )
  SELECT coalesce(array_agg(id), '{}') FROM tree
$$;

-- A profile is new to firms when it could first be seen by them.
CREATE OR REPLACE FUNCTION note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.published_date := CASE
    WHEN TG_OP = 'UPDATE' AND OLD.published_date IS NOT NULL THEN OLD.published_date
    WHEN NOT (NEW.active AND NEW.validated) THEN NULL
    WHEN profile_visibility(NEW.custom_attributes) = 'private'
      AND NEW.asset_type_id = (SELECT custom #>> '{assetTypes,resume}' FROM config WHERE access = 'default') THEN NULL
    WHEN TG_OP = 'INSERT' THEN NEW.created_date
    ELSE next_date(NULL)
  END;
  RETURN NEW;
END $$;
UPDATE assets SET published_date = NULL
WHERE visibility = 'private'
  AND asset_type_id = (SELECT custom #>> '{assetTypes,resume}' FROM config WHERE access = 'default');

-- The index: profiles are published no more, but found by those who recruit; who blocks whom is looked up there.
INSERT INTO search_bits (field, value, segment, bits)
SELECT ':profile', '', published.segment, published.bits & profile.bits & ~coalesce(settled.bits, 0::bit(16384))
FROM search_bits published
JOIN search_bits profile ON profile.field = ':type' AND profile.segment = published.segment
  AND profile.value = (SELECT custom #>> '{assetTypes,resume}' FROM config WHERE access = 'default')
LEFT JOIN search_bits settled
  ON settled.field = 'searchStatus' AND settled.value = 'in-position' AND settled.segment = published.segment
WHERE published.field = ':published';

UPDATE search_bits published SET bits = published.bits & ~profile.bits
FROM search_bits profile
WHERE published.field = ':published' AND profile.field = ':type' AND profile.segment = published.segment
  AND profile.value = (SELECT custom #>> '{assetTypes,resume}' FROM config WHERE access = 'default');

INSERT INTO search_bits (field, value, segment, bits)
SELECT ':blocked', blocked.id, document / 16384, bit_or(set_bit(0::bit(16384), document % 16384, 1))
FROM search_documents
JOIN assets ON assets.id = search_documents.asset_id
  AND jsonb_typeof(assets.metadata #> '{_private,blockedOrganizations}') = 'array'
CROSS JOIN LATERAL jsonb_array_elements_text(assets.metadata #> '{_private,blockedOrganizations}') AS blocked (id)
GROUP BY blocked.id, document / 16384;
