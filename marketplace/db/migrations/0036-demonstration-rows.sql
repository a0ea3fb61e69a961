-- Which rows, of any table, the demonstration loaded: their dates move at every start, and `npm run demo:remove` removes
-- them. It replaces the columns `demo`, which only some tables had.
CREATE TABLE demonstration_rows (
  table_name text NOT NULL,
  -- The primary key of the row; of several columns, joined by "/".
  id text NOT NULL,
  -- Of what a person may edit in it, as it was loaded (marketplace/demo/rows/table-rows.ts). NULL: not yet compared.
  fingerprint text,
  PRIMARY KEY (table_name, id)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['users', 'categories', 'asset_types', 'custom_attributes', 'assets', 'entries', 'ratings', 'events'] LOOP
    EXECUTE format('INSERT INTO demonstration_rows (table_name, id) SELECT %L, id FROM %I WHERE demo', name, name);
    EXECUTE format('ALTER TABLE %I DROP COLUMN demo', name);
  END LOOP;
END $$;

-- Moves every day and instant of a document by whole days: "2026-11-21", "2026-11-21T08:00:00.000Z".
CREATE FUNCTION shift_dates(document jsonb, days integer) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN CASE jsonb_typeof(document)
    WHEN 'object' THEN (
      SELECT coalesce(jsonb_object_agg(key, shift_dates(value, days)), '{}') FROM jsonb_each(document))
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(shift_dates(value, days) ORDER BY position), '[]')
      FROM jsonb_array_elements(document) WITH ORDINALITY AS item (value, position))
    WHEN 'string' THEN CASE
      WHEN document #>> '{}' ~ '^\d{4}-\d{2}-\d{2}$' THEN to_jsonb(to_char((document #>> '{}')::date + days, 'YYYY-MM-DD'))
      WHEN document #>> '{}' ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$' THEN to_jsonb(to_char(
        (document #>> '{}')::timestamptz AT TIME ZONE 'UTC' + make_interval(days => days), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      ELSE document END
    ELSE document
  END;
END $$;
