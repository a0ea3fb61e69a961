-- The member who last put a page or an offer online, or submitted it; NULL for a feed, a key and the platform.
ALTER TABLE assets ADD COLUMN published_by text;
CREATE INDEX assets_published_by ON assets (published_by) WHERE published_by IS NOT NULL;

-- A code of the words of a text, without its tags, case and spaces: moderators see the offers that repeat one.
CREATE FUNCTION text_print(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(lower(regexp_replace($1, '<[^>]*>|&nbsp;|\s', '', 'g')))
$$;
CREATE INDEX assets_text_print ON assets (text_print(description)) WHERE length(description) >= 200;

-- An account that the platform blocked: its sessions are closed and none opens.
ALTER TABLE users ADD COLUMN blocked_date timestamptz, ADD COLUMN blocked_reason text,
  ADD CHECK ((blocked_date IS NULL) = (blocked_reason IS NULL));
