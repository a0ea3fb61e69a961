-- A quiet move tells the candidate nothing: it is no answer of the firm. The history marks those made from now on; which
-- of the former ones were quiet is not known.
CREATE OR REPLACE FUNCTION first_answer(application transactions) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN application.is_application THEN least(
    (SELECT min(coalesce(change ->> 'pressedDate', change ->> 'date')::timestamptz)
      FROM jsonb_array_elements(application.status_history) AS change
      WHERE change ->> 'status' NOT IN ('new', 'restricted', 'cancelled') AND NOT change ? 'isQuiet'),
    (SELECT min(messages.created_date) FROM messages
      WHERE messages.topic_id = application.id AND messages.sender_id = application.owner_id)
  ) END
$$;
