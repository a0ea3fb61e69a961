import { sql } from "kysely";
import { expect, test } from "vitest";
import { withMarketplace } from "@/tests/support/marketplace";

const CONNECTIONS = 10;

const marketplace = withMarketplace();

test("a request that gets no connection in time is told to come back, and the next one is answered", async () => {
  const { db } = marketplace.database;
  // Longer than a request waits for a connection.
  const holders = Array.from({ length: CONNECTIONS }, () =>
    db.connection().execute((connection) => sql`SELECT pg_sleep(6)`.execute(connection)),
  );
  const { status, headers, body } = await marketplace.post("/search", {});
  expect([status, headers.get("retry-after"), body]).toEqual([
    503,
    "5",
    { message: "Too many requests at once", statusCode: 503 },
  ]);
  await Promise.all(holders);
  expect((await marketplace.post("/search", {})).status).toBe(200);
}, 30_000);
