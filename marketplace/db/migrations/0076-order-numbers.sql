-- A number by which people name an order: C2026-00012. Unlike the numbers of invoices, these may have gaps.
CREATE SEQUENCE order_numbers;

CREATE FUNCTION next_order_number(at timestamptz) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT 'C' || to_char(at AT TIME ZONE 'Europe/Paris', 'YYYY') || '-' || lpad(place::text, greatest(5, length(place::text)), '0')
  FROM (SELECT nextval('order_numbers') AS place) AS drawn
$$;

ALTER TABLE order_requests ADD COLUMN number text;
WITH numbered AS MATERIALIZED (
  SELECT order_id, next_order_number(created_date) AS number
  FROM (SELECT order_id, created_date FROM order_requests ORDER BY created_date, order_id) AS earliest_first
)
UPDATE order_requests SET number = numbered.number FROM numbered WHERE numbered.order_id = order_requests.order_id;
ALTER TABLE order_requests
  ALTER COLUMN number SET DEFAULT next_order_number(clock_timestamp()),
  ALTER COLUMN number SET NOT NULL,
  ADD CONSTRAINT order_requests_number UNIQUE (number);

-- Orders that are granted while the settings do not name the seller have no invoice yet.
CREATE INDEX order_requests_granted ON order_requests (decided_date) WHERE state = 'granted';
