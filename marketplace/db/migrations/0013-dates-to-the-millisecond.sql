-- Dates are told to the millisecond: kept so, a filter that quotes the date of an object does not find that object again.
DO $$
DECLARE
  dated record;
BEGIN
  FOR dated IN
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('created_date', 'updated_date') AND column_default IS NOT NULL
  LOOP
    EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET DEFAULT date_trunc(''milliseconds'', now())', dated.table_name, dated.column_name);
  END LOOP;
END $$;
