-- Accounts and organizations that an administrator merged into another one. The account that stays may be erased or
-- closed: the line goes with it.
CREATE TABLE merged_accounts (
  id text PRIMARY KEY,
  kept_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The name that the merged one had.
  name text,
  created_date timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
CREATE INDEX merged_accounts_kept ON merged_accounts (kept_id);

-- Addresses of pages that a merge took away, and of the offers whose slug it changed. They lead to a page or an offer,
-- whatever its address is now: no chain, and no loop. `offer_slug` is empty for the address of a firm.
CREATE TABLE former_addresses (
  company_slug text NOT NULL,
  offer_slug text NOT NULL DEFAULT '',
  asset_id text NOT NULL REFERENCES assets ON DELETE CASCADE,
  created_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_slug, offer_slug)
);
CREATE INDEX former_addresses_asset ON former_addresses (asset_id);
