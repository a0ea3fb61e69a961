import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { JsonObject } from "@/lib/entities/json";
import { PublicResponseTime } from "@/lib/entities/response-time";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { answerDelays } from "@/marketplace/resources/applications/answer-delays";
import { moved } from "@/marketplace/resources/applications/apply-move";
import { aCandidate, aFirm, installTypes } from "@/tests/support/a-firm";
import { testEnv } from "@/tests/support/env";
import { withMarketplace } from "@/tests/support/marketplace";
import { type Act, type NaiveScript, naiveResponseTime } from "@/tests/support/naive-response-time";

const marketplace = withMarketplace({ seeded: false });
const { database, read } = marketplace;
/** `npm run test:long` multiplies the number of random cases. */
const ROUNDS = 60 * testEnv().loops;
const LOOP_MS = 600_000;
const MINUTE_MS = 60_000;

let takerId = "";
beforeAll(async () => {
  await installTypes(database.db);
  takerId = (await aCandidate(marketplace.context)).id;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Times are an odd number of minutes after the application, so that none is on the bound of a whole number of days. */
const anAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom("message", "study", "meet", "refuse", "heldRefusal", "takenBack", "overtaken", "withdrawal"),
  minutes: fc.nat({ max: 20 * 720 }).map((half) => 2 * half + 1),
  holdMinutes: fc.integer({ min: 1, max: 15 }),
});
const aScript: fc.Arbitrary<NaiveScript> = fc.record({
  ageMinutes: fc.nat({ max: 190 * 720 }).map((half) => 2 * half + 1),
  acts: fc.array(anAct, { maxLength: 4 }).map((acts) => acts.toSorted((a, b) => a.minutes - b.minutes)),
});
const aFirmsYear = fc.record({
  promisedDays: fc.option(fc.integer({ min: 1, max: 20 })),
  scripts: fc.array(aScript, { maxLength: 14 }),
});

/**
 * Stores the application as the marketplace leaves it after these acts, computed by its own function at the times of
 * the acts.
 */
async function store(ownerId: string, { ageMinutes, acts }: NaiveScript, now: number): Promise<void> {
  const created = now - ageMinutes * MINUTE_MS;
  const row = {
    is_application: true,
    asset_type: {},
    interview: null,
    completed_date: null as string | null,
    status: "new",
    status_history: [{ status: "new", date: new Date(created).toISOString() }],
  };
  const messages: string[] = [];
  const at = (time: number, status: string, circumstances: object = {}, data: JsonObject = {}) => {
    vi.setSystemTime(time);
    Object.assign(row, moved(row, status, data, circumstances), { interview: null });
  };
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const { kind, minutes, holdMinutes } of acts) {
    const pressed = created + minutes * MINUTE_MS;
    const due = pressed + holdMinutes * MINUTE_MS;
    if (row.completed_date !== null || pressed > now) break;
    const pressedDate = new Date(pressed).toISOString();
    if (kind === "message") messages.push(pressedDate);
    if (kind === "study") at(pressed, "pending");
    if (kind === "meet") at(pressed, "meeting");
    if (kind === "refuse") at(pressed, "refused", {}, { reason: "logiciels" });
    if (kind === "heldRefusal" && due <= now) at(due, "refused", { pressedDate }, { reason: "logiciels" });
    if (kind === "overtaken") at(pressed + MINUTE_MS / 2, "cancelled", { droppedMove: "refuse" });
    if (kind === "withdrawal") at(pressed, "cancelled");
  }
  vi.useRealTimers();
  const { asset_type: _, ...columns } = row;
  const id = newId("trn");
  await insertRow(database.db, "transactions", {
    ...columns,
    id,
    owner_id: ownerId,
    taker_id: takerId,
    created_date: new Date(created).toISOString(),
  });
  for (const date of messages) {
    await insertRow(database.db, "messages", {
      id: newId("msg"),
      topic_id: id,
      conversation_id: newId("conv"),
      content: "…",
      created_date: date,
      sender_id: ownerId,
      receiver_id: takerId,
    });
  }
}

test(
  "a firm's response time equals that of a naive count",
  async () => {
    await fc.assert(
      fc.asyncProperty(aFirmsYear, async ({ promisedDays, scripts }) => {
        const { organizationId } = await aFirm(marketplace.context);
        const company = await database.db
          .selectFrom("assets")
          .select(["id", "metadata"])
          .where("owner_id", "=", organizationId)
          .executeTakeFirstOrThrow();
        await updateRow(database.db, "assets", company.id, {
          metadata: { ...company.metadata, _public: { responseCommitmentDays: promisedDays } },
        });
        const now = Date.now();
        for (const script of scripts) await store(organizationId, script, now);
        const naive = naiveResponseTime(scripts, promisedDays);
        const { rows } = await answerDelays(sql`SELECT ${organizationId}::text AS owner_id`).execute(database.db);
        expect(rows[0]).toMatchObject({ applications: naive.applications, answered: naive.answered });
        if (naive.medianDays !== null) expect(rows[0]?.median_days).toBeCloseTo(naive.medianDays, 6);
        const { measured } = await read(PublicResponseTime, `/data/response-time?companyId=${company.id}`);
        expect(measured).toEqual(naive.shown);
      }),
      { numRuns: ROUNDS },
    );
  },
  LOOP_MS,
);
