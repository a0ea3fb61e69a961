-- Browsers of people that show them notifications outside of the site (Web Push, RFC 8030).
CREATE TABLE push_subscriptions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id text REFERENCES sessions ON DELETE SET NULL,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  vapid_key text NOT NULL,
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  user_agent text,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id) WHERE session_id IS NOT NULL;

-- A device whose session is closed, by a log-out, another password or the platform, receives nothing any more; a session
-- that runs out leaves the device as it is, since its person did not ask for anything.
CREATE FUNCTION end_push_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = OLD.id AND OLD.expires_date > now();
  RETURN OLD;
END $$;
CREATE TRIGGER sessions_end_push_subscriptions BEFORE DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION end_push_subscriptions();
