-- The name of each firm, folded, from each of its words on ("martin associes", "associes"): what a text being typed begins
-- is then one range of an index, whatever the number of firms. Written in the transaction that writes the asset.
CREATE TABLE company_names (
  asset_id text NOT NULL REFERENCES assets ON DELETE CASCADE,
  -- Of the word it starts from; 0 is the whole name.
  position integer NOT NULL,
  name text COLLATE "C" NOT NULL,
  PRIMARY KEY (asset_id, position)
);
-- Whole names before their later words: in the order in which they are proposed.
CREATE INDEX company_names_order ON company_names ((position > 0), name, asset_id);
-- Firms already there have to be indexed: loading the demonstration data does it.
UPDATE demonstration SET data_version = '';
