-- The offers that a person keeps, those that they hide, and the companies that they follow.
CREATE TABLE bookmarks (
  user_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('offer', 'company', 'hidden')),
  -- No reference: a bookmark outlives its asset, and its person reads that it is gone.
  asset_id text NOT NULL,
  note text,
  -- Of a company: whether its new offers are mailed, and those of until when were.
  active boolean NOT NULL DEFAULT true,
  alerted_date timestamptz NOT NULL DEFAULT now(),
  created_date timestamptz NOT NULL DEFAULT next_date(NULL),
  updated_date timestamptz NOT NULL DEFAULT next_date(NULL),
  PRIMARY KEY (user_id, kind, asset_id)
);
CREATE INDEX bookmarks_alerts ON bookmarks (user_id) WHERE kind = 'company' AND active;
