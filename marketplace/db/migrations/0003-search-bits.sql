-- The search index (docs/decisions/2026-11-21-search-counts-bits.md). Every indexed state of an asset is a document, a
-- number never used twice; a segment is 16,384 consecutive documents, and what they have in common is one bit string:
-- the bit of a document is 1 when its asset has this value of this field. Written in the transaction that writes the asset.

DROP TABLE asset_search, asset_locations;

CREATE SEQUENCE search_document_numbers AS integer MINVALUE 0 START 0;

-- The document that stands for an asset now. No foreign key: the index, which alone knows the bits, removes it.
CREATE TABLE search_documents (
  document integer PRIMARY KEY,
  asset_id text NOT NULL UNIQUE,
  created_date timestamptz NOT NULL,
  -- Attributes that are numbers, with _price and _quantity: what is compared rather than looked up.
  numbers jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX search_documents_newest ON search_documents (created_date DESC, asset_id) INCLUDE (document);

-- Where documents are: a row for each location.
CREATE TABLE search_points (
  document integer NOT NULL,
  cell integer NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL
);
CREATE INDEX search_points_document ON search_points (document);
CREATE INDEX search_points_cell ON search_points (cell);

-- Bit strings of 2 kB. MAIN: the sparse ones are compressed to some dozens of bytes, the others stay in their rows as they are.
CREATE TABLE search_bits (
  field text COLLATE "C" NOT NULL,
  value text COLLATE "C" NOT NULL,
  segment integer NOT NULL,
  bits bit(16384) STORAGE MAIN NOT NULL,
  PRIMARY KEY (field, value, segment)
);

-- Assets already there have to be indexed again: loading the demonstration data does it.
UPDATE demonstration SET data_version = '';
