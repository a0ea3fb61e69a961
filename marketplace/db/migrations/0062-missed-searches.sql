-- Searches of offers that found nothing, for editors: the folded words, and nothing of who searched (docs/workspace.md §7).
CREATE TABLE missed_searches (
  id text PRIMARY KEY,
  line text NOT NULL CHECK (char_length(line) BETWEEN 1 AND 100),
  locale text NOT NULL,
  -- Days in Paris. The row is removed 90 days after the first one, then counted anew.
  first_day date NOT NULL,
  last_day date NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  -- Those that a place or a filter narrowed: there the words may be well known.
  narrowed integer NOT NULL,
  -- How many addresses are known to have asked it. No address is kept, nor a code of one.
  addresses integer NOT NULL,
  settled boolean NOT NULL DEFAULT false,
  UNIQUE (line, locale)
);
CREATE INDEX missed_searches_first_day ON missed_searches (first_day);
