import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { CreditMove } from "@/lib/entities/credit-move";
import { pageOf } from "@/lib/entities/page";
import { newId } from "@/marketplace/db/new-id";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { changeCounters } from "@/marketplace/resources/credits/change-counters";
import { PLATFORM } from "@/marketplace/writes/audit";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { createOrganization } from "@/tests/support/accounts";
import { strayCounters } from "@/tests/support/credit-sums";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post, call } = marketplace;
beforeAll(() => installTypes(database.db));

const moves = async (headers: Headers, query = "") => {
  const { status, body } = await get(`/credits/moves${query}`, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return pageOf(CreditMove).parse(body);
};
const memberOf = (organizationId: string, role: string) =>
  marketplace.signIn({ organizations: { [organizationId]: { roles: [role] } }, as: organizationId });
/** Creates a firm with these credits, and an administrator who reads its ledger. */
const aLedger = async (credits: Record<string, number>) => {
  const firm = await aFirm(marketplace.context, { addressCredits: 0, ...credits });
  return { ...firm, administrator: await memberOf(firm.organizationId, "administrator") };
};
const summary = ({ credit, change, balance, reason }: CreditMove) => [credit, change, balance, reason];

describe("a new organization", () => {
  test("a new organization's ledger opens with its initial credit", async () => {
    const { acting } = await createOrganization(marketplace);
    const { results } = await moves(acting);
    expect(results.map(summary)).toEqual([["addressCredits", 1, 1, "opening"]]);
  });
});

describe("a line of the credit ledger", () => {
  test("a reveal's line names its author, and hides candidates from accountants", async () => {
    const { organizationId, administrator, recruiter } = await aLedger({ addressCredits: 3, cvthequeCredits: 1 });
    const [paid, opened] = [await aCandidate(marketplace.context), await aCandidate(marketplace.context)];
    for (const { resumeId } of [paid, opened])
      await updateRow(database.db, "assets", resumeId, {
        name: "Claire Morel",
        locations: [{ city: "Roubaix", latitude: 50.7, longitude: 3.2 }],
      });
    await post("/reveals", { assetId: paid.resumeId, kind: "address" }, recruiter.headers);
    await post("/reveals", { assetId: opened.resumeId, kind: "cvtheque" }, recruiter.headers);
    const [cv, contact] = (await moves(administrator.headers)).results;
    expect(cv).toMatchObject({
      credit: "cvthequeCredits",
      change: -1,
      balance: 0,
      reason: "resume",
      detail: null,
      actor: { type: "person", id: recruiter.id },
      object: { id: opened.resumeId, name: "C.", about: "Roubaix" },
    });
    expect(contact).toMatchObject({ reason: "contact", object: { name: "Claire Morel", about: "Roubaix" } });
    const accountant = await memberOf(organizationId, "accounting");
    const read = await moves(accountant.headers);
    expect(read.results.slice(0, 2).map(({ object }) => object?.name)).toEqual(["C.", "C."]);
    expect(JSON.stringify(read)).not.toContain("Morel");
  });

  test("a line no longer names a candidate who closes their profile", async () => {
    const { administrator, recruiter } = await aLedger({ addressCredits: 1 });
    const candidate = await aCandidate(marketplace.context);
    await post("/reveals", { assetId: candidate.resumeId, kind: "address" }, recruiter.headers);
    await updateRow(database.db, "assets", candidate.resumeId, { custom_attributes: { publicProfile: false } });
    const [line] = (await moves(administrator.headers)).results;
    expect(line?.object).toEqual({ id: candidate.resumeId, name: null, about: null });
  });

  test("a line is written for an application, a study and a publication", async () => {
    const { organizationId, administrator, recruiter } = await aLedger({ addressCredits: 1, offerCredits: 1 });
    const offerId = await anOffer(database.db, organizationId);
    const applied = [];
    for (const { headers } of [await aCandidate(marketplace.context), await aCandidate(marketplace.context)])
      applied.push((await post("/transactions", { assetId: offerId }, headers)).body as { id: string });
    await updateRow(database.db, "users", organizationId, {
      platform_data: { _private: { addressCredits: 1, offerCredits: 1 } },
    });
    await post(`/transactions/${applied[1]?.id}/transitions`, { name: "study" }, recruiter.headers);
    const body = { name: "Comptable", assetTypeId: assetTypeId("offer"), active: true };
    const published = (await post("/assets", body, recruiter.headers)).body as { id: string };
    const { results } = await moves(administrator.headers);
    expect(results.slice(0, 4).map((line) => [...summary(line), line.actor.type, line.object?.id])).toEqual([
      ["offerCredits", -1, 0, "publication", "person", published.id],
      ["addressCredits", -1, 0, "application", "person", applied[1]?.id],
      ["addressCredits", 1, 1, "other", "platform", undefined],
      ["addressCredits", -1, 0, "application", "platform", applied[0]?.id],
    ]);
  });

  test("a line is written for changes by support and secret keys", async () => {
    const { organizationId } = await aLedger({});
    const { headers } = await marketplace.signIn({ roles: ["administrator"], confirmed: true });
    const given = { credit: "slots", change: 3, reason: "goodwill" };
    expect((await post(`/organizations/${organizationId}/credits`, given, headers)).status).toBe(200);
    const edit = (count: unknown) => ({ platformData: { _private: { offerCredits: count } } });
    expect((await call("PATCH", `/users/${organizationId}`, edit(7), withSecret)).status).toBe(200);
    expect((await call("PATCH", `/users/${organizationId}`, edit("none"), withSecret)).status).toBe(200);
    const { results } = await moves(headers, `?organizationId=${organizationId}`);
    expect(results.map((line) => [...summary(line), line.detail, line.actor.type])).toEqual([
      ["offerCredits", -7, 0, "edited", null, "key"],
      ["offerCredits", 7, 7, "edited", null, "key"],
      ["slots", 3, 3, "support", "goodwill", "person"],
    ]);
  });

  test("a line has its own reason, not that of the previous line", async () => {
    const { organizationId, administrator } = await aLedger({});
    await database.db.transaction().execute(async (trx) => {
      const organization = await lockRow(trx, "users", organizationId);
      if (!organization) throw new Error("The firm is gone");
      await changeCounters(trx, organization, { slots: 2 }, { reason: "support", detail: "goodwill", actor: PLATFORM });
      await updateRow(trx, "users", organizationId, { platform_data: { _private: { slots: 5, addressCredits: 0 } } });
    });
    const [last, before] = (await moves(administrator.headers)).results;
    expect(before).toMatchObject({ change: 2, reason: "support", detail: "goodwill" });
    expect(last).toMatchObject({ change: 3, reason: "other", detail: null, actor: { type: "platform" } });
  });

  test("a line cannot be changed or removed by SQL", async () => {
    await aLedger({ slots: 2 });
    const { db } = database;
    await expect(sql`UPDATE credit_moves SET change = 1`.execute(db)).rejects.toThrow("append-only");
    await expect(sql`DELETE FROM credit_moves`.execute(db)).rejects.toThrow("append-only");
    await expect(sql`TRUNCATE credit_moves`.execute(db)).rejects.toThrow("append-only");
  });
});

describe("the list of credit lines", () => {
  test("the ledger is filtered by counter and Paris month, and paginated", async () => {
    const { headers } = await marketplace.signIn({ roles: ["accounting"] });
    const line = { organization_id: "org_closed", change: 2, balance: 4, reason: "support" } as const;
    for (const [created_date, credit] of [
      ["2026-10-31T22:59:59Z", "slots"],
      ["2026-10-31T23:00:00Z", "slots"],
      ["2026-11-30T22:59:59Z", "offerCredits"],
    ] as const)
      await database.db
        .insertInto("credit_moves")
        .values({ ...line, id: newId("crm"), actor_type: "platform", credit, created_date })
        .execute();
    const of = (query: string) => moves(headers, `?organizationId=org_closed&${query}`);
    expect((await of("month=2026-10")).nbResults).toBe(1);
    const november = await of("month=2026-11&credit=slots");
    expect(november.results.map(({ createdDate }) => createdDate)).toEqual(["2026-10-31T23:00:00.000Z"]);
    const page = await of("page=2&nbResultsPerPage=2&order=asc");
    expect([page.nbResults, page.nbPages, page.results.length]).toEqual([3, 2, 1]);
    for (const wrong of ["?month=2026-13", "?credit=gold", "?month=hier"])
      expect((await get(`/credits/moves${wrong}`, headers)).status).toBe(400);
  });

  test("an organization reads no ledger but its own", async () => {
    const [one, other] = [await aLedger({ slots: 2 }), await aLedger({ slots: 5 })];
    const { results } = await moves(one.administrator.headers, "?nbResultsPerPage=100");
    expect(new Set(results.map(({ organizationId }) => organizationId))).toEqual(new Set([one.organizationId]));
    const asked = await get(`/credits/moves?organizationId=${other.organizationId}`, one.administrator.headers);
    expect(asked.status).toBe(403);
  });
});

test("every credit counter is the sum of its lines", async () => {
  await aLedger({ slots: 2 });
  expect(await strayCounters(database.db)).toEqual([]);
});
