-- A device whose session ran out still shows notifications, and is in no list of sessions: whoever closes any other session
-- means it too, since it may be the lost telephone.
CREATE OR REPLACE FUNCTION end_push_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.expires_date > now() THEN
    DELETE FROM push_subscriptions AS device
    WHERE device.user_id = OLD.user_id AND (device.session_id = OLD.id OR NOT EXISTS (
      SELECT FROM sessions WHERE sessions.id = device.session_id AND sessions.expires_date > now()));
  END IF;
  RETURN OLD;
END $$;
