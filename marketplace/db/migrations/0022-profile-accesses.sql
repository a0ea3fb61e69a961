-- Which firm read a profile, the contact details or the CV of a person, once a day: the person's own log.
CREATE TABLE profile_accesses (
  person_id text NOT NULL,
  organization_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('profile', 'contact', 'resume')),
  -- What opened it.
  reason text NOT NULL CHECK (reason IN ('visibility', 'application', 'credit')),
  -- In Paris: yyyy-mm-dd.
  day text NOT NULL,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  PRIMARY KEY (person_id, organization_id, kind, day)
);
CREATE INDEX profile_accesses_newest ON profile_accesses (person_id, created_date DESC);
CREATE INDEX profile_accesses_created ON profile_accesses (created_date);
