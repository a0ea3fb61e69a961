-- What lists of applications are filtered and ordered by: when an application got its status; when its firm first moved
-- it or wrote to the candidate (lib/rules/transaction/response-time.ts); when the candidate reminded the firm.
ALTER TABLE transactions
  ADD COLUMN status_date timestamptz,
  ADD COLUMN answered_date timestamptz,
  ADD COLUMN reminded_date timestamptz;

-- A firm moves an application by any status but those in which it begins, and the withdrawal.
CREATE FUNCTION first_answer(application transactions) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN application.is_application THEN least(
    (SELECT min((change ->> 'date')::timestamptz) FROM jsonb_array_elements(application.status_history) AS change
      WHERE change ->> 'status' NOT IN ('new', 'restricted', 'cancelled')),
    (SELECT min(messages.created_date) FROM messages
      WHERE messages.topic_id = application.id AND messages.sender_id = application.owner_id)
  ) END
$$;

CREATE FUNCTION date_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status_date := coalesce((NEW.status_history -> 0 ->> 'date')::timestamptz, NEW.created_date);
  NEW.answered_date := first_answer(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER transactions_dates BEFORE INSERT OR UPDATE OF status_history, owner_id ON transactions
  FOR EACH ROW EXECUTE FUNCTION date_transaction();

CREATE FUNCTION date_answer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE message messages := coalesce(NEW, OLD);
BEGIN
  UPDATE transactions SET answered_date = first_answer(transactions)
  WHERE id = message.topic_id AND owner_id = message.sender_id AND is_application
    AND (TG_OP = 'DELETE' OR answered_date IS NULL OR answered_date > message.created_date);
  RETURN NULL;
END $$;
CREATE TRIGGER messages_answer AFTER INSERT OR DELETE ON messages FOR EACH ROW EXECUTE FUNCTION date_answer();

UPDATE transactions SET
  status_date = coalesce((status_history -> 0 ->> 'date')::timestamptz, created_date),
  answered_date = first_answer(transactions);

-- The response time of a firm is read from the index alone.
CREATE INDEX transactions_response ON transactions (owner_id, created_date) INCLUDE (answered_date, cancelled_date)
  WHERE is_application;
CREATE INDEX transactions_owner_status ON transactions (owner_id, status_date DESC);
CREATE INDEX transactions_taker_status ON transactions (taker_id, status_date DESC);
