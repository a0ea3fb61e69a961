-- What a refusal asked its candidate: to be kept in the firm's talent pool, and what they answered (RGPD, articles 6 and 7).
CREATE TABLE talent_pool_requests (
  transaction_id text PRIMARY KEY REFERENCES transactions ON DELETE CASCADE,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  -- NULL until the candidate answers; their last answer.
  answered_date timestamptz,
  -- NULL unless they agree.
  kept_until timestamptz CHECK (kept_until IS NULL OR answered_date IS NOT NULL)
);
