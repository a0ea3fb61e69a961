import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { testEnv } from "@/tests/support/env";
import { startFaultProxy } from "@/tests/support/fault-proxy";
import { withMarketplace } from "@/tests/support/marketplace";

/** `npm run test:long` makes the long run of issue 14. */
const APPLICATIONS = testEnv().loops > 1 ? 200 : 12;
const LOOP_MS = 600_000;
/** Share of the requests that never arrive, and share of those whose response is lost. */
const LOST = 0.25;
const UNANSWERED = 0.35;

const marketplace = withMarketplace({ seeded: false });
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
beforeAll(async () => {
  await installTypes(marketplace.database.db);
  proxy = await startFaultProxy(marketplace.origin);
});
afterAll(() => proxy.close());

let drawn = 14;
/** Draws numbers in [0, 1), the same at each run. */
const draw = () => {
  drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
  return drawn / 2_147_483_648;
};

test(
  `${APPLICATIONS} applications sent twice each through a failing network are ${APPLICATIONS} rows`,
  async () => {
    const { organizationId } = await aFirm(marketplace.context);
    const offerId = await anOffer(marketplace.database.db, organizationId, { publishedWith: "slot" });
    proxy.break("cut", { test: () => draw() < UNANSWERED });
    proxy.break("refuse", { test: () => draw() < LOST });
    let failures = 0;

    /** Sends the application again with the same key until a complete response arrives. */
    const send = async (headers: Record<string, string>, key: string, message: string): Promise<string> => {
      for (;;) {
        try {
          const response = await fetch(`${proxy.origin}/transactions`, {
            method: "POST",
            headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
            body: JSON.stringify({ assetId: offerId, metadata: { message } }),
          });
          const { id }: { id: string } = await response.json();
          expect(response.status).toBe(200);
          return id;
        } catch (error) {
          if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
          failures += 1;
        }
      }
    };
    for (let sent = 0; sent < APPLICATIONS; sent += 1) {
      const { headers } = await aCandidate(marketplace.context);
      const key = randomUUID();
      const [first, second] = await Promise.all([0, 1].map(() => send(headers, key, `Candidature ${sent}`)));
      expect(second).toBe(first);
    }
    const rows = await marketplace.database.db
      .selectFrom("transactions")
      .select("metadata")
      .where("asset_id", "=", offerId)
      .execute();
    process.stdout.write(`${rows.length} rows for ${2 * APPLICATIONS} sendings and ${failures} cuts\n`);
    expect(rows).toHaveLength(APPLICATIONS);
    expect(new Set(rows.map(({ metadata }) => metadata.message)).size).toBe(APPLICATIONS);
    expect(failures).toBeGreaterThan(APPLICATIONS / 2);
  },
  LOOP_MS,
);
