import { beforeAll, expect, test } from "vitest";
import { Transaction } from "@/lib/entities/transaction";
import { updateRow } from "@/marketplace/db/rows";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post } = marketplace;

beforeAll(() => installTypes(database.db));

const apply = (assetId: string, headers: Headers, body: object = {}) =>
  post("/transactions", { assetId, ...body }, headers);
const applied = async (assetId: string, headers: Headers, body: object = {}) =>
  Transaction.parse((await apply(assetId, headers, body)).body);
const move = (id: string, name: string, headers: Headers, data?: object) =>
  post(`/transactions/${id}/transitions`, { name, ...(data ? { data } : {}) }, headers);
const creditsOf = async (id: string) => {
  const { platform_data: data } = await database.db
    .selectFrom("users")
    .select("platform_data")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return data._private;
};
test("twenty simultaneous applications of a candidate to one offer make one", async () => {
  const { organizationId } = await aFirm(marketplace.context, { addressCredits: 5 });
  const candidate = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, organizationId);
  const responses = await Promise.all(Array.from({ length: 20 }, () => apply(offerId, candidate.headers)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 422)).toHaveLength(19);
  expect(await creditsOf(organizationId)).toEqual({ addressCredits: 4 });
  const { id } = Transaction.parse(responses.find(({ status }) => status === 200)?.body);
  expect((await apply(offerId, candidate.headers)).body).toMatchObject({
    statusCode: 422,
    data: { code: "alreadyApplied", transactionId: id },
  });
  expect((await move(id, "cancel", candidate.headers)).status).toBe(200);
  // The firm paid for this candidate already: it does not pay again.
  expect((await apply(offerId, candidate.headers)).body).toMatchObject({ status: "new" });
  expect(await creditsOf(organizationId)).toEqual({ addressCredits: 4 });
});

test("a firm that opened a candidate's CV still pays for the application", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context, { addressCredits: 1, cvthequeCredits: 1 });
  const candidate = await aCandidate(marketplace.context);
  const opened = await post("/reveals", { assetId: candidate.resumeId, kind: "cvtheque" }, recruiter.headers);
  expect(opened.status).toBe(200);
  await applied(await anOffer(database.db, organizationId), candidate.headers);
  expect(await creditsOf(organizationId)).toEqual({ addressCredits: 0, cvthequeCredits: 0 });
});

test("a firm finds an applicant by name once it paid, never before", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context, { addressCredits: 0 });
  const candidate = await aCandidate(marketplace.context);
  await updateRow(database.db, "users", candidate.id, { firstname: "Zélie", lastname: "Zwingelstein" });
  const { id } = await applied(await anOffer(database.db, organizationId), candidate.headers);
  const found = async () =>
    (await get("/transactions?query=zelie%20zwing", recruiter.headers)).body as { results: object[] };
  expect(await found()).toMatchObject({ nbResults: 0, results: [] });
  await updateRow(database.db, "users", organizationId, { platform_data: { _private: { addressCredits: 1 } } });
  expect((await move(id, "study", recruiter.headers)).status).toBe(200);
  expect((await found()).results).toMatchObject([{ id }]);
  await updateRow(database.db, "users", candidate.id, { firstname: "Jean-Noël", lastname: "d’Ornano" });
  for (const written of ["dornano", "d'ornano", "jean noel d ornano", "JEANNOEL"]) {
    const { body } = await get(`/transactions?query=${encodeURIComponent(written)}`, recruiter.headers);
    expect(body, written).toMatchObject({ results: [{ id }] });
  }
  expect((await move(id, "cancel", candidate.headers)).status).toBe(200);
  const { body } = await get("/transactions?query=ornano", recruiter.headers);
  expect(body).toMatchObject({ results: [] });
});

test("an application without credit is restricted for the firm, not the candidate", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context, { addressCredits: 0 });
  const candidate = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, organizationId);
  const created = await applied(offerId, candidate.headers, { metadata: { message: "canary-message" } });
  expect(created).toMatchObject({ status: "new", statusHistory: [{ status: "new" }] });
  const read = await get(`/transactions/${created.id}`, recruiter.headers);
  expect(read.body).toMatchObject({
    status: "restricted",
    applicant: { id: candidate.id, displayName: "Claude M" },
  });
  expect(read.body).toHaveProperty("metadata", {});
  const listed = await get("/transactions", recruiter.headers);
  for (const { body } of [read, listed]) expect(JSON.stringify(body)).not.toMatch(/canary|01 99|Martin/);
  const paid = await move(created.id, "study", recruiter.headers);
  expect(paid).toMatchObject({ status: 422, body: { data: { code: "noCredit" } } });
  expect((await move(created.id, "customise", recruiter.headers, { label: "Plus tard" })).status).toBe(422);
  expect((await move(created.id, "meet", recruiter.headers)).body).toMatchObject({ message: "Invalid transition" });
  await updateRow(database.db, "users", organizationId, { platform_data: { _private: { addressCredits: 1 } } });
  const studied = await move(created.id, "study", recruiter.headers);
  expect(studied.body).toMatchObject({
    status: "pending",
    metadata: { message: "canary-message" },
    applicant: { phone: "01 99 00 11 22" },
  });
  expect(await creditsOf(organizationId)).toEqual({ addressCredits: 0 });
  expect((await get(`/transactions/${created.id}`, candidate.headers)).body).toMatchObject({
    status: "pending",
    statusHistory: [{ status: "pending" }, { status: "new" }],
  });
});

test("a firm's one contact credit pays one of twenty simultaneous applications", async () => {
  const { organizationId } = await aFirm(marketplace.context);
  const offerId = await anOffer(database.db, organizationId);
  const candidates = await Promise.all(Array.from({ length: 20 }, () => aCandidate(marketplace.context)));
  await Promise.all(candidates.map(({ headers }) => applied(offerId, headers)));
  const rows = await database.db.selectFrom("transactions").select("status").where("asset_id", "=", offerId).execute();
  expect(rows.filter(({ status }) => status === "new")).toHaveLength(1);
  expect(rows.filter(({ status }) => status === "restricted")).toHaveLength(19);
  expect(await creditsOf(organizationId)).toEqual({ addressCredits: 0 });
});

test("a withdrawn application no longer identifies the applicant", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, organizationId, { publishedWith: "slot" });
  const { id } = await applied(offerId, candidate.headers, { metadata: { message: "canary-message" } });
  expect((await move(id, "cancel", candidate.headers, { cancellationReason: "J'ai trouvé" })).body).toMatchObject({
    status: "cancelled",
    cancelledDate: expect.any(String),
    completedDate: expect.any(String),
    cancellationReason: "J'ai trouvé",
  });
  const read = await get(`/transactions/${id}`, recruiter.headers);
  expect(read.body).toMatchObject({ status: "cancelled", applicant: { displayName: "Claude M" } });
  expect(read.body).toHaveProperty("metadata", {});
  expect(JSON.stringify(read.body)).not.toMatch(/canary|01 99/);
});

test("a firm reads whether the applicant confirmed the address of their account", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context, { addressCredits: 5 });
  const candidate = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, organizationId, { publishedWith: "slot" });
  const { id } = await applied(offerId, candidate.headers);
  const read = async () => Transaction.parse((await get(`/transactions/${id}`, recruiter.headers)).body).applicant;
  expect(await read()).toMatchObject({ emailConfirmed: true });
  await updateRow(database.db, "users", candidate.id, { proved_email: null });
  expect(await read()).toMatchObject({ emailConfirmed: false });
});
