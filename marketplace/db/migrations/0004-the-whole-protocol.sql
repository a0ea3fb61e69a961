-- Accounts, exchanges and what keeps the server safe: the tables of every other resource of the protocol (contract §4).

-- Instants are exposed to the millisecond; a write is told from the one before it by its date (If-Match).
CREATE FUNCTION next_date(previous timestamptz) RETURNS timestamptz LANGUAGE sql AS
  $$ SELECT greatest(date_trunc('milliseconds', clock_timestamp()), previous + interval '1 millisecond') $$;

ALTER TABLE users
  -- argon2id; null: cannot log in (an organisation, or the demonstration's people until they ask for a password).
  ADD COLUMN password_hash text,
  -- Asked to be forgotten on that day; erased after the days of grace (architecture §8).
  ADD COLUMN deletion_date timestamptz,
  ADD COLUMN last_activity_date timestamptz;
CREATE UNIQUE INDEX users_username_lower ON users (lower(username));
CREATE INDEX users_org_owner ON users (org_owner_id);

-- What an offer was published with: a slot, taken as long as it is active, or a credit, spent for good (architecture §8).
ALTER TABLE assets
  ADD COLUMN published_with text CHECK (published_with IN ('slot', 'credit')),
  ADD COLUMN suspended_reason text;

ALTER TABLE events
  ADD COLUMN object jsonb,
  ADD COLUMN changes_requested jsonb,
  ADD COLUMN related_objects_ids jsonb,
  ADD COLUMN parent_id text;
CREATE INDEX events_object ON events (object_id, created_date DESC);
CREATE INDEX events_date ON events (created_date DESC, id);

-- A log-in: the refresh token is known by its hash only. Deleted at log-out, password change and revocation.
CREATE TABLE sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  refresh_hash bytea NOT NULL UNIQUE,
  user_agent text,
  created_date timestamptz NOT NULL DEFAULT now(),
  last_used_date timestamptz NOT NULL DEFAULT now(),
  expires_date timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_date);

-- What a mail carries to prove that it was received: reset, check, invitation, unsubscription. Known by their hash only.
CREATE TABLE mail_tokens (
  id text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('reset', 'check', 'invitation', 'unsubscribe')),
  hash bytea NOT NULL UNIQUE,
  user_id text REFERENCES users ON DELETE CASCADE,
  type text,
  data jsonb NOT NULL DEFAULT '{}',
  redirect_url text,
  created_date timestamptz NOT NULL DEFAULT now(),
  expires_date timestamptz,
  used_date timestamptz
);
CREATE INDEX mail_tokens_user ON mail_tokens (user_id, purpose);

CREATE TABLE api_keys (
  id text PRIMARY KEY,
  name text NOT NULL,
  type text NOT NULL,
  hash bytea NOT NULL UNIQUE,
  -- As it may be shown: whole for publishable keys, masked otherwise.
  shown text NOT NULL,
  roles text[] NOT NULL DEFAULT '{}',
  permissions text[] NOT NULL DEFAULT '{}',
  read_namespaces text[] NOT NULL DEFAULT '{}',
  edit_namespaces text[] NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);

-- Roles that an administrator of the platform adds; those of the policy are in its code.
CREATE TABLE roles (
  id text PRIMARY KEY,
  name text NOT NULL,
  value text NOT NULL UNIQUE,
  parent_id text REFERENCES roles,
  permissions text[] NOT NULL DEFAULT '{}',
  read_namespaces text[] NOT NULL DEFAULT '{}',
  edit_namespaces text[] NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE transactions (
  id text PRIMARY KEY,
  asset_id text,
  asset_snapshot jsonb NOT NULL DEFAULT '{}',
  asset_type_id text,
  asset_type jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL,
  -- Newest first: [{status, date, data?}].
  status_history jsonb NOT NULL DEFAULT '[]',
  owner_id text,
  taker_id text NOT NULL,
  quantity integer NOT NULL DEFAULT 1,
  start_date timestamptz,
  end_date timestamptz,
  duration jsonb,
  time_unit text,
  unit_price numeric,
  value numeric,
  owner_amount numeric,
  taker_amount numeric,
  platform_amount numeric,
  currency text,
  completed_date timestamptz,
  cancelled_date timestamptz,
  cancellation_reason text,
  -- An application: one a person and offer, withdrawn ones aside.
  is_application boolean NOT NULL DEFAULT false,
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX transactions_one_application ON transactions (asset_id, taker_id)
  WHERE is_application AND cancelled_date IS NULL;
CREATE INDEX transactions_owner ON transactions (owner_id, created_date DESC);
CREATE INDEX transactions_taker ON transactions (taker_id, created_date DESC);
CREATE INDEX transactions_asset ON transactions (asset_id);

-- A candidate whom a firm may contact, or whose CV it opened, for a credit: paid once, kept.
CREATE TABLE reveals (
  organization_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  asset_id text NOT NULL REFERENCES assets ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('address', 'cvtheque')),
  created_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, asset_id, kind)
);

CREATE TABLE availabilities (
  id text PRIMARY KEY,
  asset_id text NOT NULL REFERENCES assets ON DELETE CASCADE,
  start_date timestamptz NOT NULL,
  end_date timestamptz NOT NULL,
  -- A number, or "+1" and "-2": added to what is available.
  quantity text NOT NULL,
  recurring_pattern text,
  recurring_timezone text,
  recurring_duration jsonb,
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX availabilities_asset ON availabilities (asset_id, start_date);

CREATE TABLE orders (
  id text PRIMARY KEY,
  amount_due numeric,
  amount_paid numeric,
  amount_remaining numeric,
  currency text,
  payer_id text,
  payment_attempted boolean NOT NULL DEFAULT false,
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX orders_payer ON orders (payer_id, created_date DESC);

CREATE TABLE order_lines (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  transaction_id text,
  reversal boolean NOT NULL DEFAULT false,
  payer_id text,
  payer_amount numeric,
  receiver_id text,
  receiver_amount numeric,
  platform_amount numeric,
  currency text NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_lines_order ON order_lines (order_id);

CREATE TABLE order_moves (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  transaction_id text,
  reversal boolean NOT NULL DEFAULT false,
  payer_id text,
  payer_amount numeric,
  receiver_id text,
  receiver_amount numeric,
  platform_amount numeric,
  currency text NOT NULL,
  event_date timestamptz,
  real jsonb,
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_moves_order ON order_moves (order_id);

CREATE TABLE messages (
  id text PRIMARY KEY,
  topic_id text NOT NULL,
  conversation_id text NOT NULL,
  content text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]',
  read boolean NOT NULL DEFAULT false,
  sender_id text NOT NULL,
  receiver_id text NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX messages_sender ON messages (sender_id, created_date DESC);
CREATE INDEX messages_receiver ON messages (receiver_id, created_date DESC);
CREATE INDEX messages_conversation ON messages (conversation_id, created_date);

CREATE TABLE documents (
  id text PRIMARY KEY,
  type text NOT NULL,
  label text,
  author_id text,
  target_id text,
  data jsonb NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX documents_type ON documents (type, created_date DESC);

CREATE TABLE saved_searches (
  id text PRIMARY KEY,
  name text NOT NULL,
  user_id text NOT NULL,
  search jsonb NOT NULL,
  active boolean NOT NULL DEFAULT true,
  -- What was published until then was told already.
  alerted_date timestamptz NOT NULL DEFAULT now(),
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_searches_user ON saved_searches (user_id, created_date DESC);

CREATE TABLE tasks (
  id text PRIMARY KEY,
  execution_date timestamptz,
  recurring_pattern text,
  recurring_timezone text,
  event_type text NOT NULL,
  event_metadata jsonb NOT NULL DEFAULT '{}',
  event_object_id text,
  active boolean NOT NULL DEFAULT true,
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE webhooks (
  id text PRIMARY KEY,
  name text NOT NULL,
  target_url text NOT NULL,
  event text NOT NULL,
  api_version text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  -- Signs what is sent; told once, when the webhook is created.
  signing_secret text NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE webhook_logs (
  id text PRIMARY KEY,
  webhook_id text NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event_id text NOT NULL,
  status text NOT NULL,
  created_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_logs_webhook ON webhook_logs (webhook_id, created_date DESC);

CREATE TABLE workflows (
  id text PRIMARY KEY,
  name text NOT NULL,
  description text,
  context jsonb,
  notify_url text,
  event text,
  run jsonb,
  computed jsonb,
  active boolean NOT NULL DEFAULT false,
  api_version text NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);

-- Every file that was asked for; one that nothing refers to is swept.
CREATE TABLE files (
  key text PRIMARY KEY,
  folder text NOT NULL,
  filename text NOT NULL,
  content_type text NOT NULL,
  owner_id text,
  bytes bigint,
  uploaded_date timestamptz,
  created_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX files_owner ON files (owner_id);

CREATE TABLE analytics_logs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry jsonb NOT NULL,
  created_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX analytics_logs_date ON analytics_logs (created_date);

-- The answer of a create, kept a day for whoever sends it twice.
CREATE TABLE idempotency_keys (
  key text NOT NULL,
  caller text NOT NULL,
  request_hash bytea NOT NULL,
  -- json, not jsonb: told again in the very order it was told first.
  answer json,
  created_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (caller, key)
);
CREATE INDEX idempotency_keys_date ON idempotency_keys (created_date);

-- What is done after a write, or at a time: mails, webhooks, expiries, tasks, sweeps.
CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- At most one job a key waits.
  key text UNIQUE,
  payload jsonb NOT NULL DEFAULT '{}',
  run_date timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  failed_date timestamptz,
  created_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX jobs_due ON jobs (run_date) WHERE failed_date IS NULL;

-- What this platform signs with, drawn once.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL,
  created_date timestamptz NOT NULL DEFAULT now()
);
