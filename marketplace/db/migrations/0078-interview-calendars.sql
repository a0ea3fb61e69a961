-- Secret addresses at which a calendar application reads the interviews of a person: their own as a candidate, or those of
-- an organization for which they recruit. An address gives no other right; only its hash is stored.
CREATE TABLE interview_calendars (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  organization_id text REFERENCES users ON DELETE CASCADE,
  hash bytea NOT NULL UNIQUE,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  UNIQUE NULLS NOT DISTINCT (user_id, organization_id)
);
CREATE INDEX interview_calendars_organization ON interview_calendars (organization_id) WHERE organization_id IS NOT NULL;
