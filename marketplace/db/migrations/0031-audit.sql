-- Who decided what about whom: lines that are written once (docs/workspace.md §4.5). Nothing but ids, codes and names of
-- fields: never a text.
CREATE TABLE audit_lines (
  id text PRIMARY KEY,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  actor_type text NOT NULL CHECK (actor_type IN ('person', 'key', 'platform')),
  actor_id text,
  action text NOT NULL,
  object_id text NOT NULL,
  -- The person, or the organization, that it is about, when the object is not one.
  person_id text,
  organization_id text,
  reason text,
  before jsonb,
  after jsonb,
  demo boolean NOT NULL DEFAULT false
);
CREATE INDEX audit_lines_date ON audit_lines (created_date DESC, id);
CREATE INDEX audit_lines_object ON audit_lines (object_id, created_date DESC);
CREATE INDEX audit_lines_actor ON audit_lines (actor_id, created_date DESC);
CREATE INDEX audit_lines_person ON audit_lines (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX audit_lines_organization ON audit_lines (organization_id, created_date DESC) WHERE organization_id IS NOT NULL;

-- A transaction says what it is by a setting of its own: an erasure replaces ids and nothing else; retention removes what
-- is about five years old (retention/rules.ts says when exactly); the removal of the demonstration, what is of it.
CREATE FUNCTION keep_audit_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  purpose text := coalesce(current_setting('happy_cabinet.audit', true), '');
BEGIN
  IF TG_OP = 'UPDATE' AND purpose = 'erasure'
    AND (NEW.id, NEW.created_date, NEW.actor_type, NEW.action, NEW.demo, NEW.reason)
      IS NOT DISTINCT FROM (OLD.id, OLD.created_date, OLD.actor_type, OLD.action, OLD.demo, OLD.reason)
  THEN
    RETURN NEW;
  ELSIF TG_OP = 'DELETE' AND purpose = 'retention' AND OLD.created_date < now() - interval '59 months' THEN
    RETURN OLD;
  ELSIF TG_OP = 'DELETE' AND purpose = 'demonstration' AND OLD.demo THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_lines is append-only';
END $$;
CREATE TRIGGER audit_lines_kept BEFORE UPDATE OR DELETE ON audit_lines
  FOR EACH ROW EXECUTE FUNCTION keep_audit_lines();
CREATE TRIGGER audit_lines_not_emptied BEFORE TRUNCATE ON audit_lines
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_lines();
