-- What happened to an account. Names and texts are read from the objects: an erasure there reaches what is shown here.
CREATE TABLE notifications (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  kind text NOT NULL,
  object_id text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  read boolean NOT NULL DEFAULT false,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
CREATE INDEX notifications_object ON notifications (account_id, object_id, created_date DESC);
CREATE INDEX notifications_unread ON notifications (account_id, object_id) WHERE NOT read;
CREATE INDEX notifications_created ON notifications (created_date);

-- The notifications that the next daily mail of a person lists.
CREATE TABLE waiting_notifications (
  user_id text NOT NULL,
  notification_id text NOT NULL REFERENCES notifications ON DELETE CASCADE,
  PRIMARY KEY (user_id, notification_id)
);
CREATE INDEX waiting_notifications_notification ON waiting_notifications (notification_id);

-- Unread messages are counted every minute, for every open tab.
CREATE INDEX messages_unread ON messages (receiver_id, conversation_id) WHERE NOT read;
