import { beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "@/lib/entities/json";
import { creditsOf } from "@/lib/rules/transaction/credits";
import { updateRow } from "@/marketplace/db/rows";
import { changeCounters } from "@/marketplace/resources/credits/change-counters";
import { createPlanMonthJob, createRefillJob } from "@/marketplace/resources/orders/plans/refill-jobs";
import { PLATFORM } from "@/marketplace/writes/audit";
import { aCandidate, aFirm, installTypes } from "@/tests/support/a-firm";
import { strayCounters } from "@/tests/support/credit-sums";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, post } = marketplace;
beforeAll(() => installTypes(database.db));

const platformDataOf = async (id: string): Promise<JsonObject> => {
  const row = await database.db
    .selectFrom("users")
    .select("platform_data")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.platform_data;
};
const planOf = async (id: string) => (await platformDataOf(id))._private as { plan: JsonObject | null };
const creditsLeft = async (id: string) => creditsOf(await platformDataOf(id));
const linesOf = async (id: string) => {
  const rows = await database.db
    .selectFrom("credit_moves")
    .selectAll()
    .where("organization_id", "=", id)
    .where("reason", "!=", "opening")
    .orderBy("position")
    .execute();
  return rows.map(({ credit, change, reason }) => [credit, change, reason]);
};

/** A firm on a plan whose month ends on this day. */
const aSubscriber = async (plan: object, credits: Record<string, number> = {}) => {
  const firm = await aFirm(marketplace.context, { addressCredits: 0 });
  await updateRow(database.db, "users", firm.organizationId, {
    platform_data: {
      _private: { addressCredits: 0, ...credits, plan: { name: "firm", since: "2026-01-31", ...plan } },
    },
  });
  return firm;
};
/** Runs the nightly jobs of this day in Paris, and returns how many months of the firm were due. */
const night = async (day: string, organizationId: string) => {
  const now = () => new Date(`${day}T00:30:00+01:00`);
  const { db } = database;
  await db.transaction().execute((trx) => createRefillJob(now)({}, trx));
  const jobs = await db.deleteFrom("jobs").where("kind", "=", "planMonth").returning("payload").execute();
  const due = jobs.filter(({ payload }) => payload.organizationId === organizationId);
  for (const { payload } of due)
    await db.transaction().execute((trx) => createPlanMonthJob(marketplace.context, now)(payload, trx));
  return due.length;
};

describe("the credits of a plan", () => {
  test("the credits of a plan are given once, on its renewal day", async () => {
    const { organizationId } = await aSubscriber({ renewsOn: "2026-02-28" });
    expect(await night("2026-02-27", organizationId)).toBe(0);
    expect(await creditsLeft(organizationId)).toMatchObject({ addressCredits: 0, cvthequeCredits: 0 });
    expect(await night("2026-02-28", organizationId)).toBe(1);
    expect(await night("2026-02-28", organizationId)).toBe(0);
    const again = { organizationId };
    await database.db
      .transaction()
      .execute((trx) => createPlanMonthJob(marketplace.context, () => new Date("2026-02-28T12:00:00Z"))(again, trx));
    expect(await creditsLeft(organizationId)).toMatchObject({ addressCredits: 5, cvthequeCredits: 10, slots: 0 });
    expect(await planOf(organizationId)).toMatchObject({ plan: { renewsOn: "2026-03-31" } });
  });

  test("new credits replace the month's unused ones and leave packs unchanged", async () => {
    const { organizationId, recruiter } = await aSubscriber({ renewsOn: "2026-02-28" });
    await night("2026-02-28", organizationId);
    await database.db.transaction().execute(async (trx) => {
      const row = await trx.selectFrom("users").selectAll().where("id", "=", organizationId).executeTakeFirstOrThrow();
      const why = { reason: "pack", actor: PLATFORM, detail: "contacts" } as const;
      await changeCounters(trx, row, { addressCredits: 10, cvthequePackCredits: 25 }, why);
    });
    for (let spent = 0; spent < 2; spent += 1) {
      const { resumeId } = await aCandidate(marketplace.context);
      for (const kind of ["address", "cvtheque"])
        expect((await post("/reveals", { assetId: resumeId, kind }, recruiter.headers)).status).toBe(200);
    }
    await night("2026-03-31", organizationId);
    expect(await creditsLeft(organizationId)).toMatchObject({
      addressCredits: 15,
      cvthequeCredits: 10,
      cvthequePackCredits: 25,
    });
    expect((await linesOf(organizationId)).slice(-4)).toEqual([
      ["addressCredits", -3, "planUnused"],
      ["cvthequeCredits", -8, "planUnused"],
      ["addressCredits", 5, "plan"],
      ["cvthequeCredits", 10, "plan"],
    ]);
  });

  test("a refill takes back no credit of a partly used pack", async () => {
    const { organizationId } = await aSubscriber({ renewsOn: "2026-02-28" }, { addressCredits: 2 });
    await night("2026-02-28", organizationId);
    const row = await database.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", organizationId)
      .executeTakeFirstOrThrow();
    await changeCounters(database.db, row, { addressCredits: -6 }, { reason: "support", actor: PLATFORM });
    expect(await creditsLeft(organizationId)).toMatchObject({ addressCredits: 1 });
    await night("2026-03-31", organizationId);
    expect(await creditsLeft(organizationId)).toMatchObject({ addressCredits: 6 });
  });

  test("missed months are caught up one by one after a stop", async () => {
    const { organizationId } = await aSubscriber({ renewsOn: "2026-02-28" });
    expect(await night("2026-05-02", organizationId)).toBe(1);
    expect(await planOf(organizationId)).toMatchObject({ plan: { renewsOn: "2026-05-31" } });
    expect(await creditsLeft(organizationId)).toMatchObject({ addressCredits: 5, cvthequeCredits: 10 });
    expect((await linesOf(organizationId)).filter(([, , reason]) => reason === "plan")).toHaveLength(6);
  });

  test("the next plan's credits and slots are granted from its first day", async () => {
    const { organizationId } = await aSubscriber({ renewsOn: "2026-02-28", price: 79, next: "network" }, { slots: 5 });
    await night("2026-02-28", organizationId);
    expect(await creditsLeft(organizationId)).toMatchObject({ slots: 14, addressCredits: 20, cvthequeCredits: 50 });
    expect((await planOf(organizationId)).plan).toEqual({
      name: "network",
      since: "2026-02-28",
      renewsOn: "2026-03-28",
      price: 199,
    });
  });

  test("credits and slots end with the plan", async () => {
    const { organizationId } = await aSubscriber({ renewsOn: "2026-02-28" }, { slots: 4 });
    await night("2026-02-28", organizationId);
    const { plan } = await planOf(organizationId);
    const private_ = { ...(await planOf(organizationId)), plan: { ...plan, next: "discovery" } };
    await updateRow(database.db, "users", organizationId, { platform_data: { _private: private_ } });
    await night("2026-03-31", organizationId);
    expect(await creditsLeft(organizationId)).toMatchObject({ slots: 1, addressCredits: 0, cvthequeCredits: 0 });
    expect((await planOf(organizationId)).plan).toBeNull();
    expect(await night("2026-04-30", organizationId)).toBe(0);
  });
});

test("every organization's credits equal the sum of its credit moves", async () => {
  expect(await strayCounters(database.db)).toEqual([]);
});
