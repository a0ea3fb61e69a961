import { beforeAll, expect, test } from "vitest";
import { PublicResponseTime } from "@/lib/entities/response-time";
import { DAY_MS } from "@/lib/rules/transaction/response-time";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { aCandidate, aFirm, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, read } = marketplace;

beforeAll(() => installTypes(database.db));

// A single clock for all dates: a difference of one millisecond would make a delay one day longer.
const NOW = Date.now();
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString();
const responseTimeOf = (companyId: string) => read(PublicResponseTime, `/data/response-time?companyId=${companyId}`);

/** Creates a firm whose applications of 40 days ago were answered after these numbers of days; null: not answered. */
async function aFirmThatAnswered(delays: (number | null)[]) {
  const { organizationId } = await aFirm(marketplace.context);
  for (const delay of delays) {
    const sent = { status: "new", date: daysAgo(40) };
    const history = delay === null ? [sent] : [{ status: "refused", date: daysAgo(40 - delay) }, sent];
    await insertRow(database.db, "transactions", {
      id: newId("trn"),
      owner_id: organizationId,
      is_application: true,
      created_date: sent.date,
      status: delay === null ? "new" : "refused",
      status_history: history,
      taker_id: (await aCandidate(marketplace.context)).id,
    });
  }
  const company = await database.db
    .selectFrom("assets")
    .select("id")
    .where("owner_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return company.id;
}

test("a firm's median is public from five responses on", async () => {
  const four = await aFirmThatAnswered([2, 3, 4, 5, null, null]);
  expect(await responseTimeOf(four)).toEqual({ measured: null });
  const five = await aFirmThatAnswered([2, 3, 4, 5, 6, null]);
  expect(await responseTimeOf(five)).toEqual({ measured: { days: 4, applications: 5 } });
});

test("a hidden page shows no response time of its firm", async () => {
  const companyId = await aFirmThatAnswered([2, 3, 4, 5, 6]);
  expect(await responseTimeOf(companyId)).toMatchObject({ measured: { days: 4 } });
  await updateRow(database.db, "assets", companyId, { active: false });
  expect(await responseTimeOf(companyId)).toEqual({ measured: null });
  expect(await responseTimeOf("ast_unknown")).toEqual({ measured: null });
});
