-- The class of the place that the visit behind an application came from (lib/entities/statistics.ts has the classes): never
-- a host, nor an address. NULL where it was not measured: before this column, or for who asks not to be tracked.
ALTER TABLE transactions ADD COLUMN source text;
