-- What an attempt to deliver came to: {statusCode, reason, durationMs}.
ALTER TABLE webhook_logs ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';
CREATE INDEX webhook_logs_date ON webhook_logs (created_date DESC, id);
