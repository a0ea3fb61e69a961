-- The secret part of the address at which an offer receives applications by mail.
CREATE TABLE offer_mailboxes (
  asset_id text PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
-- Mails that were received: each counts once, however often it is delivered. Nothing of what it says.
CREATE TABLE received_mails (
  -- A hash of the address of the offer and of the Message-ID.
  digest bytea PRIMARY KEY,
  asset_id text NOT NULL REFERENCES assets ON DELETE CASCADE,
  -- The code of the sender's mailbox.
  mailbox text NOT NULL,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
CREATE INDEX received_mails_asset ON received_mails (asset_id, created_date);
CREATE INDEX received_mails_mailbox ON received_mails (mailbox, created_date);
