-- The marketplace's tables (contract §4). Open objects are jsonb; whatever is filtered or sorted on is a column.
-- `demo` marks rows of the demonstration data, whose dates are shifted at every start (architecture §1).

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- French stemming after removing accents: "expérimenté" and "experimente" are one word.
CREATE TEXT SEARCH CONFIGURATION french_unaccent (COPY = french);
ALTER TEXT SEARCH CONFIGURATION french_unaccent
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;

CREATE TABLE users (
  id text PRIMARY KEY,
  username text UNIQUE,
  display_name text,
  firstname text,
  lastname text,
  email text,
  description text,
  roles text[] NOT NULL DEFAULT '{}',
  organizations jsonb NOT NULL DEFAULT '{}',
  org_owner_id text,
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  demo boolean NOT NULL DEFAULT false,
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX users_organizations ON users USING gin (organizations jsonb_path_ops);

CREATE TABLE categories (
  id text PRIMARY KEY,
  name text NOT NULL,
  parent_id text REFERENCES categories,
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  demo boolean NOT NULL DEFAULT false,
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE asset_types (
  id text PRIMARY KEY,
  name text NOT NULL,
  time_based boolean NOT NULL DEFAULT false,
  infinite_stock boolean NOT NULL DEFAULT false,
  pricing jsonb NOT NULL DEFAULT '{"ownerFeesPercent": 0, "takerFeesPercent": 0}',
  timing jsonb NOT NULL DEFAULT '{"timeUnit": "d", "minDuration": null, "maxDuration": null}',
  unavailable_when jsonb,
  transaction_process jsonb,
  namespaces jsonb NOT NULL DEFAULT '{"visibility": {}}',
  is_default boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  demo boolean NOT NULL DEFAULT false,
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX asset_types_one_default ON asset_types (is_default) WHERE is_default;

CREATE TABLE custom_attributes (
  id text PRIMARY KEY,
  name text NOT NULL UNIQUE,
  type text NOT NULL CHECK (type IN ('number', 'boolean', 'text', 'select', 'tags')),
  list_values jsonb,
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  demo boolean NOT NULL DEFAULT false,
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE assets (
  id text PRIMARY KEY,
  name text NOT NULL,
  description text,
  owner_id text,
  category_id text REFERENCES categories,
  asset_type_id text NOT NULL REFERENCES asset_types,
  active boolean NOT NULL DEFAULT true,
  validated boolean NOT NULL DEFAULT false,
  locations jsonb NOT NULL DEFAULT '[]',
  quantity integer NOT NULL DEFAULT 1,
  currency text,
  price numeric NOT NULL DEFAULT 0,
  custom_attributes jsonb NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  slug text GENERATED ALWAYS AS (custom_attributes ->> 'slug') STORED,
  -- Last day on which one can apply; the offer is closed from the next day on, Paris time.
  valid_through text GENERATED ALWAYS AS (custom_attributes ->> 'validThrough') STORED,
  demo boolean NOT NULL DEFAULT false,
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX assets_type_date ON assets (asset_type_id, created_date DESC, id);
CREATE INDEX assets_owner ON assets (owner_id, asset_type_id);
CREATE INDEX assets_slug ON assets (slug);
CREATE INDEX assets_category ON assets (category_id);
CREATE INDEX assets_attributes ON assets USING gin (custom_attributes jsonb_path_ops);

-- One row a point, so that "any office within 30 km" is an index scan; written like asset_search.
CREATE TABLE asset_locations (
  asset_id text NOT NULL REFERENCES assets ON DELETE CASCADE,
  position integer NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  PRIMARY KEY (asset_id, position)
);
CREATE INDEX asset_locations_point ON asset_locations (latitude, longitude);

-- What the full-text search reads of an asset; written in the transaction that writes the asset.
CREATE TABLE asset_search (
  asset_id text PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  document tsvector NOT NULL
);
CREATE INDEX asset_search_document ON asset_search USING gin (document);

CREATE TABLE entries (
  id text PRIMARY KEY,
  collection text NOT NULL,
  locale text NOT NULL,
  name text NOT NULL,
  fields jsonb NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL DEFAULT '{}',
  published_date timestamptz,
  demo boolean NOT NULL DEFAULT false,
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now(),
  UNIQUE (locale, name)
);
CREATE INDEX entries_collection ON entries (collection, locale, created_date DESC);

CREATE TABLE ratings (
  id text PRIMARY KEY,
  author_id text,
  target_id text,
  asset_id text,
  transaction_id text,
  label text,
  score integer NOT NULL CHECK (score BETWEEN 0 AND 100),
  comment text,
  data jsonb NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL DEFAULT '{}',
  platform_data jsonb NOT NULL DEFAULT '{}',
  demo boolean NOT NULL DEFAULT false,
  created_date timestamptz NOT NULL DEFAULT now(),
  updated_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ratings_asset ON ratings (asset_id, label);

CREATE TABLE events (
  id text PRIMARY KEY,
  type text NOT NULL,
  object_type text,
  object_id text,
  emitter text NOT NULL DEFAULT 'custom',
  emitter_id text,
  metadata jsonb NOT NULL DEFAULT '{}',
  demo boolean NOT NULL DEFAULT false,
  created_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX events_type ON events (type, created_date DESC);

CREATE TABLE config (
  access text PRIMARY KEY CHECK (access IN ('default', 'private')),
  stelace jsonb NOT NULL DEFAULT '{}',
  custom jsonb NOT NULL DEFAULT '{}',
  theme jsonb NOT NULL DEFAULT '{}',
  updated_date timestamptz NOT NULL DEFAULT now()
);

-- What start-up needs to remember: version of the demonstration data loaded, date it was last shifted to.
CREATE TABLE demonstration (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  data_version text NOT NULL,
  reference_date date NOT NULL
);
