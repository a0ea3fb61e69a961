-- A member of a firm asks a colleague for an opinion on an application, or on every application to an offer: the colleague
-- then reads these and nothing else. The opinion itself is a scorecard, which is a note.
CREATE TABLE opinion_requests (
  id text PRIMARY KEY,
  organization_id text NOT NULL,
  asset_id text NOT NULL,
  -- NULL: every application to the offer.
  transaction_id text REFERENCES transactions ON DELETE CASCADE,
  -- NULL once their accounts are erased.
  asker_id text,
  colleague_id text,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  ends_date timestamptz NOT NULL,
  taken_back_date timestamptz,
  taken_back_by text
);
CREATE INDEX opinion_requests_colleague ON opinion_requests (colleague_id, organization_id);
CREATE INDEX opinion_requests_asset ON opinion_requests (asset_id);
CREATE INDEX opinion_requests_transaction ON opinion_requests (transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX opinion_requests_asker ON opinion_requests (asker_id);
