-- The invoices of the demonstration move with its dates, as its audit lines do (migration 0046); every other one stays as it
-- was issued.
CREATE OR REPLACE FUNCTION keep_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND coalesce(current_setting('happy_cabinet.audit', true), '') = 'demonstration' THEN
    IF TG_OP = 'DELETE' THEN
      -- With its order, which the removal of the demonstration takes.
      RETURN OLD;
    END IF;
    PERFORM FROM demonstration_rows WHERE table_name = 'invoices' AND id = OLD.id;
    IF FOUND THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'invoices are kept as they were issued';
END $$;
