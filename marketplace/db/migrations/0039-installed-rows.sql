-- What the product installed of its own: texts, vocabulary, types of assets. With what each row was then, it tells what a
-- person edited or removed since, which stays as they left it (docs/architecture.md §10).
CREATE TABLE installed_rows (
  table_name text NOT NULL,
  id text NOT NULL,
  -- Of the row as it was installed; empty when it was edited before it could be compared.
  fingerprint text NOT NULL,
  -- Of the newer text that was proposed last for an edited entry.
  proposed_fingerprint text,
  PRIMARY KEY (table_name, id)
);

-- The version whose rows are installed; emptied by a migration after which they have to be installed again.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version text NOT NULL
);
