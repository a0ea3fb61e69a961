-- How long what is personal is kept (docs/retention.md), and by what it is found when somebody asks for it.

-- When somebody was told that his account, which he no longer uses, will be erased.
ALTER TABLE users ADD COLUMN inactivity_notice_date timestamptz;
CREATE INDEX users_deletion ON users (deletion_date) WHERE deletion_date IS NOT NULL;

-- When nothing of the person was left in it.
ALTER TABLE transactions ADD COLUMN emptied_date timestamptz;
CREATE INDEX transactions_ended ON transactions (completed_date) WHERE is_application AND emptied_date IS NULL;
CREATE INDEX transactions_open ON transactions (updated_date)
  WHERE is_application AND emptied_date IS NULL AND completed_date IS NULL;
CREATE INDEX messages_topic ON messages (topic_id);

CREATE INDEX events_emitter ON events (emitter_id);
CREATE INDEX events_log_in ON events (created_date) WHERE type = 'user_login';
CREATE INDEX events_subscription ON events (lower(metadata ->> 'email')) WHERE type = 'newsletter_subscribe';
CREATE INDEX mail_tokens_address ON mail_tokens (lower(data ->> 'email'));
CREATE INDEX analytics_logs_user ON analytics_logs ((entry ->> 'userId')) WHERE entry ? 'userId';
CREATE INDEX documents_author ON documents (author_id);
CREATE INDEX documents_target ON documents (target_id);
CREATE INDEX ratings_target ON ratings (target_id);
