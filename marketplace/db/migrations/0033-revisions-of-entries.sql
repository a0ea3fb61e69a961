-- What was saved of each entry, the newest last, and the texts of the product that are proposed in its place.
CREATE TABLE entry_revisions (
  id text PRIMARY KEY,
  -- The order in which they were saved.
  position bigint GENERATED ALWAYS AS IDENTITY,
  -- No reference: an entry that was removed is restored from its revisions.
  entry_id text NOT NULL,
  -- NULL for a secret key and for the product, and once the account of the author is erased.
  author_id text,
  origin text NOT NULL DEFAULT 'editor' CHECK (origin IN ('editor', 'product')),
  -- Of what was saved: the state of the entry, or draft when it is beside what is published. Of a text that the product
  -- proposes: proposed, then taken or left.
  state text NOT NULL CHECK (state IN ('draft', 'scheduled', 'published', 'withdrawn', 'removed', 'proposed', 'taken', 'left')),
  collection text NOT NULL,
  locale text NOT NULL,
  name text NOT NULL,
  fields jsonb NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL DEFAULT '{}',
  published_date timestamptz,
  created_date timestamptz NOT NULL DEFAULT next_date(NULL)
);
CREATE INDEX entry_revisions_entry ON entry_revisions (entry_id, position DESC);
CREATE INDEX entry_revisions_author ON entry_revisions (author_id);
CREATE INDEX entry_revisions_open ON entry_revisions (state, position DESC) WHERE state IN ('proposed', 'removed');
-- A newer text of the product takes the place of the one that waits.
CREATE UNIQUE INDEX entry_revisions_proposed ON entry_revisions (entry_id) WHERE state = 'proposed';

-- When the draft beside an entry (metadata._draft) last changed, as for assets (0024).
ALTER TABLE entries ADD COLUMN draft_date timestamptz;
CREATE TRIGGER date_after_draft BEFORE UPDATE ON entries FOR EACH ROW WHEN (OLD.draft_date IS NOT NULL)
EXECUTE FUNCTION date_after_draft();

-- Pictures of a draft, and of what can be restored, are named somewhere: the sweep keeps them.
CREATE INDEX entry_revisions_files ON entry_revisions USING gin (file_keys(fields, metadata));
