-- Two slugs that people would take for one: whatever the capitals, the accents, the width of the letters and the signs at
-- an end. Companies, profiles and other assets with a page of their own share one space of slugs.
CREATE FUNCTION slug_key(slug text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(lower(public.unaccent('public.unaccent', lower(normalize(slug, NFKC)))), '._~-')
$$;
CREATE INDEX assets_slug_key ON assets (slug_key(slug), owner_id) WHERE slug IS NOT NULL;
