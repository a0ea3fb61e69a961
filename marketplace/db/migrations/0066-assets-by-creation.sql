-- What sitemaps and feeds list, in the order in which it was created: read from the index alone.
CREATE INDEX assets_by_creation ON assets (asset_type_id, created_date, id)
  INCLUDE (owner_id, slug, category_id, valid_through, visibility, updated_date)
  WHERE active AND validated;
