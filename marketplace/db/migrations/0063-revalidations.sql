-- What the copies of the site have to make anew, in the order in which the writes were committed
-- (docs/architecture.md §9).
CREATE TABLE revalidations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Given at the commit: nobody sees a row without.
  number bigint UNIQUE,
  tags text[] NOT NULL,
  created_date timestamptz NOT NULL DEFAULT now()
);

CREATE SEQUENCE revalidation_numbers;

-- Runs at the commit, and holds its lock until the row can be seen: a reader that has seen a number has seen those
-- below it. A number drawn by the insert would belong to a write that is still under way.
CREATE FUNCTION number_revalidation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7420792);
  UPDATE revalidations
  SET number = nextval('revalidation_numbers'), created_date = clock_timestamp()
  WHERE id = NEW.id;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER number_revalidation AFTER INSERT ON revalidations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_revalidation();

-- The first number: a copy that starts has one to begin with.
INSERT INTO revalidations (tags) VALUES ('{}');

-- They were jobs before, and nothing does these any more.
DELETE FROM jobs WHERE kind = 'expire';
