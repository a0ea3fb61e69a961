-- A move of an application that its firm decided and that is done later: until then the application is as it was, its
-- dates too, which is why this is no column of it.
CREATE TABLE held_moves (
  id text PRIMARY KEY,
  transaction_id text NOT NULL UNIQUE REFERENCES transactions ON DELETE CASCADE,
  name text NOT NULL,
  data jsonb NOT NULL,
  -- The person who decided, as whom; both NULL for a secret key.
  by_id text,
  organization_id text,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  due_date timestamptz NOT NULL
);
CREATE INDEX held_moves_by ON held_moves (by_id);

-- What was decided of a state that has changed since is dropped, by whatever changes it.
CREATE FUNCTION drop_held_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM held_moves WHERE transaction_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER transactions_held_move AFTER UPDATE OF status_history ON transactions
  FOR EACH ROW WHEN (OLD.status_history IS DISTINCT FROM NEW.status_history) EXECUTE FUNCTION drop_held_move();

-- A held move counts from the press, which its change of status keeps beside the date at which it was done.
CREATE OR REPLACE FUNCTION first_answer(application transactions) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN application.is_application THEN least(
    (SELECT min(coalesce(change ->> 'pressedDate', change ->> 'date')::timestamptz)
      FROM jsonb_array_elements(application.status_history) AS change
      WHERE change ->> 'status' NOT IN ('new', 'restricted', 'cancelled')),
    (SELECT min(messages.created_date) FROM messages
      WHERE messages.topic_id = application.id AND messages.sender_id = application.owner_id)
  ) END
$$;
