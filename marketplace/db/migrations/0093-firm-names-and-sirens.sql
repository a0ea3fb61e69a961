-- A firm whatever its legal form: "S.A.R.L. Martin", "Martin SELURL" and "Sté Martin" are one name. Dots between single
-- letters go first.
CREATE OR REPLACE FUNCTION firm_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(
    regexp_replace(
      regexp_replace(lower(public.unaccent('public.unaccent', name)), '\m([a-z])\.(?=[a-z]\M)', '\1', 'g'),
      '\m(sas|sasu|sarl|sarlu|eurl|sa|snc|sca|scs|scp|scm|sci|gie|selarl|selarlu|selurl|selas|selasu|selafa|selca|'
      'spfpl|spfplas|spfplarl|spfplsarl|ei|eirl|cabinet|groupe|societe|ste|et)\M', ' ', 'g'),
    '[^a-z0-9]+', '', 'g'), '')
$$;
REINDEX INDEX users_firm_name;

-- Former names are known by their keys alone, which stay as they are.
UPDATE users SET name_keys = ARRAY(
  SELECT DISTINCT named.key FROM (
    SELECT unnest(users.name_keys) AS key
    UNION
    SELECT firm_name_key(users.display_name)
    UNION
    SELECT firm_name_key(assets.name) FROM assets
    WHERE assets.owner_id = users.id
      AND assets.asset_type_id = (SELECT custom #>> '{assetTypes,company}' FROM config WHERE access = 'default')
  ) AS named WHERE named.key IS NOT NULL
)
WHERE starts_with(id, 'org_');

-- The SIRENs by which the platform knows firms: of their pages, of the offices of these, and of the bills of their orders.
CREATE FUNCTION firm_sirens() RETURNS TABLE (organization_id text, siren text, source text) LANGUAGE sql STABLE AS $$
  SELECT owner_id, metadata #>> '{_public,siren}', 'page' FROM assets
  WHERE metadata #>> '{_public,siren}' IS NOT NULL AND starts_with(owner_id, 'org_')
    AND asset_type_id = (SELECT custom #>> '{assetTypes,company}' FROM config WHERE access = 'default')
  UNION ALL
  SELECT owner_id, left(office ->> 'siret', 9), 'office' FROM assets
  CROSS JOIN LATERAL jsonb_array_elements(locations) AS office
  WHERE office ->> 'siret' ~ '^\d{14}$' AND starts_with(owner_id, 'org_')
    AND asset_type_id = (SELECT custom #>> '{assetTypes,company}' FROM config WHERE access = 'default')
  UNION ALL
  SELECT organization_id, billing ->> 'siren', 'order' FROM order_requests WHERE billing ->> 'siren' IS NOT NULL
$$;

-- Profiles are compared again with the firms that these keys and SIRENs add.
INSERT INTO jobs (kind, payload)
SELECT 'namedBlocks', jsonb_build_object('profileId', id) FROM assets
WHERE metadata #> '{_private,blockedEmployers}' IS NOT NULL;
