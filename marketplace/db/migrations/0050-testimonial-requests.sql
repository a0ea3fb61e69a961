-- A request for a testimonial is reminded once: by a second link, while the first stays good.
ALTER TABLE mail_tokens ADD COLUMN reminder_hash bytea UNIQUE;
ALTER TABLE mail_tokens ADD COLUMN reminded_date timestamptz;

-- What a moderator judges of an asset: what the public reads, but slugs, dates and orders. The places of an offer follow
-- the page of its firm, where they are judged. Neither is which testimonials a firm shows, each of which was judged.
CREATE OR REPLACE FUNCTION moderated_fields(asset assets, kind text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'name', asset.name,
    'description', asset.description,
    'customAttributes', asset.custom_attributes - ARRAY['slug', 'validThrough', 'publicProfile', 'visibility', 'searchStatus'],
    'metadata', (asset.metadata - ARRAY['_private', '_protected', '_draft', 'twinOf', 'indexed', 'library'])
      #- '{_public,testimonialsOrder}' #- '{_public,testimonialsHidden}',
    'places', CASE WHEN kind = 'firm' THEN (
      SELECT jsonb_agg(jsonb_build_object('name', place ->> 'name', 'city', place ->> 'city', 'street', place ->> 'street'))
      FROM jsonb_array_elements(asset.locations) AS place
    ) END
  ))
$$;
