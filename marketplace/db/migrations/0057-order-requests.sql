-- What a firm asks for, a plan or a pack, until a person of the platform answers; and invoices (docs/workspace.md §3.10).
CREATE TABLE order_requests (
  order_id text PRIMARY KEY REFERENCES orders,
  organization_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('plan', 'pack')),
  name text NOT NULL,
  -- In euros before VAT, and the rate in percent: as they were shown when it was asked for.
  price numeric NOT NULL,
  vat_rate numeric NOT NULL,
  -- On the invoice: name, street, postcode, city, siren.
  billing jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'granted', 'refused', 'withdrawn')),
  -- A code of lib/rules/subscription/order-requests, of a refusal.
  reason text,
  requested_by text,
  decided_by text,
  decided_date timestamptz,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp())
);
CREATE INDEX order_requests_organization ON order_requests (organization_id, created_date DESC);
CREATE INDEX order_requests_waiting ON order_requests (created_date) WHERE state = 'waiting';
CREATE UNIQUE INDEX order_requests_one_plan ON order_requests (organization_id) WHERE state = 'waiting' AND kind = 'plan';

CREATE TABLE invoices (
  id text PRIMARY KEY,
  order_id text NOT NULL UNIQUE REFERENCES orders,
  organization_id text NOT NULL,
  number text NOT NULL UNIQUE,
  -- The place of the number in its year, without gap; NULL for the demonstration.
  year int,
  sequence int,
  issued_date date NOT NULL,
  due_date date NOT NULL,
  -- What it says, as it was when it was issued; the seller is null as long as the settings do not name one.
  content jsonb NOT NULL,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  UNIQUE (year, sequence)
);
CREATE INDEX invoices_organization ON invoices (organization_id, created_date DESC);

CREATE FUNCTION keep_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND coalesce(current_setting('happy_cabinet.audit', true), '') = 'demonstration' THEN
    -- With its order, which the removal of the demonstration takes.
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'invoices are kept as they were issued';
END $$;
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoices();
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION keep_invoices();
