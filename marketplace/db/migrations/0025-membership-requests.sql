-- A person who wants to join an organization, an organization that wants to be the child or the parent of another:
-- decided by the administrators of the one that is asked.
CREATE TABLE membership_requests (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('join', 'child', 'parent')),
  organization_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  requester_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  message text,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'refused')),
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
CREATE UNIQUE INDEX membership_requests_pending ON membership_requests (organization_id, requester_id)
  WHERE status = 'pending';
CREATE INDEX membership_requests_requester ON membership_requests (requester_id, created_date DESC);
CREATE INDEX membership_requests_created ON membership_requests (created_date);

-- A firm whatever its capitals, accents, punctuation and legal form: "SARL Martin & associés", "Cabinet MARTIN".
CREATE FUNCTION firm_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(
    regexp_replace(lower(public.unaccent('public.unaccent', name)),
      '\m(sas|sasu|sarl|selarl|selas|eurl|sa|scp|cabinet|groupe|societe|et)\M', ' ', 'g'),
    '[^a-z0-9]+', '', 'g'), '')
$$;
CREATE INDEX users_firm_name ON users (firm_name_key(display_name)) WHERE starts_with(id, 'org_');
CREATE INDEX assets_siren ON assets ((metadata #>> '{_public,siren}')) WHERE metadata #>> '{_public,siren}' IS NOT NULL;
