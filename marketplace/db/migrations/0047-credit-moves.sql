-- The ledger of credits: each change of a counter of an organization is a line, whatever writes it (docs/architecture.md
-- §8, decision 0051). A transaction gives the reason by a setting of its own (writes/explain-credits.ts).
CREATE TABLE credit_moves (
  id text PRIMARY KEY,
  -- In which order they were written: the last line of a counter has its balance.
  position bigint GENERATED ALWAYS AS IDENTITY,
  -- Not a reference: lines outlive an organization that closes.
  organization_id text NOT NULL,
  credit text NOT NULL CHECK (credit IN ('slots', 'offerCredits', 'addressCredits', 'cvthequeCredits', 'cvthequePackCredits')),
  change numeric NOT NULL CHECK (change <> 0),
  balance numeric NOT NULL,
  reason text NOT NULL,
  -- A code: the plan, the pack, why support did it.
  detail text,
  actor_type text NOT NULL CHECK (actor_type IN ('person', 'key', 'platform')),
  actor_id text,
  object_id text,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
);
CREATE INDEX credit_moves_organization ON credit_moves (organization_id, position DESC);
CREATE INDEX credit_moves_counter ON credit_moves (organization_id, credit, position DESC);
CREATE INDEX credit_moves_actor ON credit_moves (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX credit_moves_object ON credit_moves (object_id) WHERE object_id IS NOT NULL;

-- As creditsOf of lib/rules/transaction/credits.ts: what is no number counts as the default.
CREATE FUNCTION credit_of(platform_data jsonb, credit text) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(platform_data -> '_private' -> credit) = 'number'
    THEN (platform_data -> '_private' ->> credit)::numeric
    ELSE CASE credit WHEN 'addressCredits' THEN 1 ELSE 0 END END
$$;

CREATE FUNCTION add_credit_move(organization text, counter text, before numeric, after numeric, why jsonb)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO credit_moves (id, organization_id, credit, change, balance, reason, detail, actor_type, actor_id, object_id)
  SELECT 'crm_' || left(replace(gen_random_uuid()::text, '-', ''), 20), organization, counter, after - before, after,
    coalesce(why ->> 'reason', 'other'), why ->> 'detail', coalesce(why ->> 'actorType', 'platform'), why ->> 'actorId',
    why ->> 'objectId'
  WHERE after <> before
$$;

CREATE FUNCTION record_credit_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  why jsonb := coalesce(nullif(current_setting('happy_cabinet.credit_move', true), ''), '{}')::jsonb;
  counter text;
  before numeric;
BEGIN
  IF TG_OP = 'INSERT' AND NOT why ? 'reason' THEN
    why := why || '{"reason": "opening"}';
  END IF;
  FOREACH counter IN ARRAY ARRAY['slots', 'offerCredits', 'addressCredits', 'cvthequeCredits', 'cvthequePackCredits'] LOOP
    IF TG_OP = 'UPDATE' THEN
      before := credit_of(OLD.platform_data, counter);
    ELSE
      -- A row whose lines are there already, as those of the demonstration, opens nothing twice.
      SELECT balance INTO before FROM credit_moves
      WHERE organization_id = NEW.id AND credit = counter ORDER BY position DESC LIMIT 1;
    END IF;
    PERFORM add_credit_move(NEW.id, counter, coalesce(before, 0), credit_of(NEW.platform_data, counter), why);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER users_credit_moves AFTER INSERT OR UPDATE OF platform_data ON users
  FOR EACH ROW WHEN (starts_with(NEW.id, 'org_')) EXECUTE FUNCTION record_credit_moves();

-- Lines are written once: an erasure takes a person or a profile out of them, and the demonstration moves its own.
CREATE FUNCTION keep_credit_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  purpose text := coalesce(current_setting('happy_cabinet.audit', true), '');
BEGIN
  IF TG_OP = 'UPDATE' AND purpose = 'erasure'
    AND (NEW.id, NEW.position, NEW.organization_id, NEW.credit, NEW.change, NEW.balance, NEW.reason, NEW.created_date)
      IS NOT DISTINCT FROM
      (OLD.id, OLD.position, OLD.organization_id, OLD.credit, OLD.change, OLD.balance, OLD.reason, OLD.created_date)
  THEN
    RETURN NEW;
  ELSIF TG_OP = 'DELETE' AND purpose = 'demonstration' THEN
    -- With its organization, which the removal of the demonstration takes.
    RETURN OLD;
  ELSIF TG_OP = 'UPDATE' AND purpose = 'demonstration' THEN
    PERFORM FROM demonstration_rows WHERE table_name = 'credit_moves' AND id = OLD.id;
    IF FOUND THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'credit_moves is append-only';
END $$;
CREATE TRIGGER credit_moves_kept BEFORE UPDATE OR DELETE ON credit_moves
  FOR EACH ROW EXECUTE FUNCTION keep_credit_moves();
CREATE TRIGGER credit_moves_not_emptied BEFORE TRUNCATE ON credit_moves
  FOR EACH STATEMENT EXECUTE FUNCTION keep_credit_moves();

-- What organizations have when the ledger begins.
SELECT add_credit_move(users.id, counter, 0, credit_of(platform_data, counter), '{"reason": "opening"}')
FROM users, unnest(ARRAY['slots', 'offerCredits', 'addressCredits', 'cvthequeCredits', 'cvthequePackCredits']) AS counter
WHERE starts_with(users.id, 'org_') ORDER BY users.id;

-- The plans whose month is over (resources/credits/refill).
CREATE INDEX users_plan_renewal ON users ((platform_data #>> '{_private,plan,renewsOn}'))
  WHERE platform_data #>> '{_private,plan,renewsOn}' IS NOT NULL;
