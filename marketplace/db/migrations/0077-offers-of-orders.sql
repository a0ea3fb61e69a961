-- How many packs a firm asks for, and the offers that are published when its order is granted (docs/workspace.md §3.10).
ALTER TABLE order_requests
  ADD COLUMN quantity int NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 20),
  ADD COLUMN offer_ids text[] NOT NULL DEFAULT '{}';
