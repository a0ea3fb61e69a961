-- The name of each firm, folded, from each of its words on ("martin associes", "associes"): what a text being typed begins
-- is then a range of an index, whatever the number of firms. Written in the transaction that writes the asset.
CREATE TABLE company_names (
  asset_id text NOT NULL REFERENCES assets ON DELETE CASCADE,
  name text COLLATE "C" NOT NULL,
  -- Or from a later word on.
  whole boolean NOT NULL,
  PRIMARY KEY (asset_id, name)
);
CREATE INDEX company_names_order ON company_names (whole, name, asset_id);
-- Firms already there have to be indexed: loading the demonstration data does it.
UPDATE demonstration SET data_version = '';
