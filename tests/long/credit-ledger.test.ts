import { beforeAll, expect, test } from "vitest";
import { subscriptionOf } from "@/lib/rules/subscription/subscription";
import { CREDIT_DEFAULTS, creditsOf } from "@/lib/rules/transaction/credits";
import { updateRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { createPlanMonthJob } from "@/marketplace/resources/orders/plans/refill-jobs";
import { aCandidate, aFirm, installTypes } from "@/tests/support/a-firm";
import { strayCounters } from "@/tests/support/credit-sums";
import { testEnv } from "@/tests/support/env";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

/** `npm run test:long` makes the long run. */
const isLong = testEnv().loops > 1;
const [OPERATIONS, ROUNDS, AT_ONCE] = [isLong ? 10_000 : 60, isLong ? 200 : 3, 20];
const LOOP_MS = 2_400_000;

const marketplace = withMarketplace({ seeded: false });
const { database, post, call } = marketplace;
beforeAll(() => installTypes(database.db));

/** Seed of the draws, which are the same at each run. */
let seed = 20_261_125;
const draw = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed % below;
};
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[draw(items.length)];
  if (item === undefined) throw new Error("Nothing to pick");
  return item;
};
const COUNTERS = Object.keys(CREDIT_DEFAULTS);
const billing = { name: "Cabinet Valmy", street: "1 rue du Lac", postcode: "69003", city: "Lyon", siren: "732829320" };

const platformDataOf = async (id: string) => {
  const row = await database.db
    .selectFrom("users")
    .select("platform_data")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.platform_data;
};
const beginMonth = async (organizationId: string) => {
  const now = () => new Date(`${subscriptionOf({ _private: {} }) ?? "2030-01-01"}T12:00:00Z`);
  const data = await platformDataOf(organizationId);
  const due = subscriptionOf(data)?.renewsOn;
  const job = createPlanMonthJob(marketplace.context, due ? () => new Date(`${due}T12:00:00Z`) : now);
  await database.db.transaction().execute((trx) => job({ organizationId }, trx));
};

test(
  "ledger lines sum to the credit counters after random operations",
  async () => {
    const platform = await marketplace.signIn({ roles: ["administrator"], confirmed: true });
    const firms = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const firm = await aFirm(marketplace.context, { addressCredits: 5 });
        const organizations = { [firm.organizationId]: { roles: ["administrator"] } };
        const { headers } = await marketplace.signIn({ organizations, as: firm.organizationId });
        return { ...firm, headers };
      }),
    );
    const candidates = await Promise.all(Array.from({ length: 30 }, () => aCandidate(marketplace.context)));
    const operations = [
      async ({ headers }: (typeof firms)[number]) =>
        post("/reveals", { assetId: pick(candidates).resumeId, kind: pick(["address", "cvtheque"]) }, headers),
      async ({ headers }: (typeof firms)[number]) =>
        post("/assets", { name: "Comptable", assetTypeId: assetTypeId("offer"), active: true }, headers),
      async ({ organizationId }: (typeof firms)[number]) =>
        post(
          `/organizations/${organizationId}/credits`,
          { credit: pick(COUNTERS), change: draw(9) - 3 || 1, reason: "goodwill" },
          platform.headers,
        ),
      async ({ organizationId }: (typeof firms)[number]) =>
        call(
          "PATCH",
          `/users/${organizationId}`,
          { platformData: { _private: { [pick(COUNTERS)]: pick([0, 3, 1.5, "none", null]) } } },
          withSecret,
        ),
      async ({ organizationId }: (typeof firms)[number]) => beginMonth(organizationId),
      async ({ headers }: (typeof firms)[number]) => {
        const request = pick([
          { kind: "pack", name: "contacts", price: pick([90, 70, 60]), billing },
          { kind: "pack", name: "resumes", price: pick([120, 95, 80]), billing },
          { kind: "plan", name: "firm", price: 79, billing },
          { kind: "plan", name: "network", price: 199, billing },
          { kind: "plan", name: "discovery", price: 0, billing },
        ]);
        const asked = await post("/orders", { request }, headers);
        if (asked.status !== 200) return;
        const { id } = asked.body as { id: string };
        await post(`/orders/${id}/${pick(["grant", "grant", "refuse"])}`, undefined, platform.headers);
        await post(`/orders/${id}/refuse`, { reason: "duplicate" }, platform.headers);
      },
    ];
    for (let done = 0; done < OPERATIONS; done += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => pick(operations)(pick(firms))));
      if (done % 1_000 === 0) expect(await strayCounters(database.db)).toEqual([]);
    }
    expect(await strayCounters(database.db)).toEqual([]);
  },
  LOOP_MS,
);

test(
  "twenty simultaneous refills credit one month, and twenty reveals pay once",
  async () => {
    const { organizationId, recruiter } = await aFirm(marketplace.context, { addressCredits: 0 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const plan = { name: "firm", since: "2026-01-31", renewsOn: "2026-02-28" };
      await updateRow(database.db, "users", organizationId, {
        platform_data: { _private: { addressCredits: 0, plan } },
      });
      const { resumeId } = await aCandidate(marketplace.context);
      const job = createPlanMonthJob(marketplace.context, () => new Date("2026-03-01T12:00:00Z"));
      await Promise.all([
        ...Array.from({ length: AT_ONCE }, () =>
          database.db.transaction().execute((trx) => job({ organizationId }, trx)),
        ),
        ...Array.from({ length: AT_ONCE }, () =>
          post("/reveals", { assetId: resumeId, kind: "address" }, recruiter.headers),
        ),
      ]);
      const paid = await post("/reveals", { assetId: resumeId, kind: "address" }, recruiter.headers);
      expect(paid.status).toBe(200);
      expect(creditsOf(await platformDataOf(organizationId))).toMatchObject({ addressCredits: 4, cvthequeCredits: 10 });
    }
    expect(await strayCounters(database.db)).toEqual([]);
  },
  LOOP_MS,
);
