import { beforeAll, expect, test } from "vitest";
import { pageOf } from "@/lib/entities/page";
import { Reveal } from "@/lib/entities/reveal";
import type { Caller } from "@/marketplace/access/caller";
import { ANONYMOUS } from "@/marketplace/access/caller";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { mayOpenResume, mayReadApplicationFile, mayReadContact } from "@/marketplace/resources/reveals/entitlement";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post } = marketplace;

beforeAll(() => installTypes(database.db));

const reveal = (assetId: string, headers: Headers, kind = "address") => post("/reveals", { assetId, kind }, headers);
const creditsOf = async (id: string) => {
  const row = await database.db.selectFrom("users").select("platform_data").where("id", "=", id).executeTakeFirst();
  return row?.platform_data._private;
};
const asRecruiter = (organizationId: string): Caller => ({
  ...ANONYMOUS,
  grantees: new Set(["anyone", "key", "org:member", "org:recruiter"] as const),
  address: "127.0.0.1",
  organizationId,
  actorId: organizationId,
});

test("a firm pays once for a candidate, even twenty times at once", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context, { addressCredits: 9 });
  for (const left of [8, 7, 6, 5]) {
    const { resumeId } = await aCandidate(marketplace.context);
    const responses = await Promise.all(Array.from({ length: 20 }, () => reveal(resumeId, recruiter.headers)));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(Reveal.parse(responses[0]?.body)).toMatchObject({ organizationId, assetId: resumeId, kind: "address" });
    expect(await creditsOf(organizationId)).toEqual({ addressCredits: left });
    const list = pageOf(Reveal).parse((await get("/reveals", recruiter.headers)).body);
    expect(list).toMatchObject({ nbResults: 9 - left, results: expect.arrayContaining([responses[0]?.body]) });
  }
  const other = await aFirm(marketplace.context);
  expect((await get("/reveals", other.recruiter.headers)).body).toMatchObject({ nbResults: 0 });
});

test("one credit pays exactly one of twenty simultaneous reveals", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const candidates = await Promise.all(Array.from({ length: 20 }, () => aCandidate(marketplace.context)));
  const responses = await Promise.all(candidates.map(({ resumeId }) => reveal(resumeId, recruiter.headers)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of responses.filter((response) => response.status !== 200)) {
    expect([status, body]).toMatchObject([422, { data: { code: "noCredit" } }]);
  }
  expect(await creditsOf(organizationId)).toEqual({ addressCredits: 0 });
});

test("opening a CV takes a subscription credit first, and gives no contact", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context, {
    cvthequeCredits: 1,
    cvthequePackCredits: 1,
  });
  const [one, two, three] = [
    await aCandidate(marketplace.context),
    await aCandidate(marketplace.context),
    await aCandidate(marketplace.context),
  ];
  expect((await reveal(one.resumeId, recruiter.headers, "cvtheque")).status).toBe(200);
  expect(await creditsOf(organizationId)).toEqual({ cvthequeCredits: 0, cvthequePackCredits: 1 });
  expect((await reveal(two.resumeId, recruiter.headers, "cvtheque")).status).toBe(200);
  expect((await reveal(three.resumeId, recruiter.headers, "cvtheque")).status).toBe(422);
  expect(await creditsOf(organizationId)).toEqual({ cvthequeCredits: 0, cvthequePackCredits: 0 });
  const caller = asRecruiter(organizationId);
  expect(await mayOpenResume(database.db, caller, one.resumeId)).toBe(true);
  expect(await mayReadContact(database.db, caller, one.resumeId)).toBe(false);
  expect(await mayOpenResume(database.db, caller, three.resumeId)).toBe(false);
});

test("a private or blocking profile answers 404 to the firm", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context, { addressCredits: 9 });
  const group = newId("org");
  const sister = newId("org");
  await insertRow(database.db, "users", { id: group, roles: ["organization"] });
  await insertRow(database.db, "users", {
    id: sister,
    roles: ["organization"],
    organizations: { [group]: { roles: [] } },
  });
  await updateRow(database.db, "users", organizationId, { organizations: { [group]: { roles: [] } } });
  const privately = await aCandidate(marketplace.context, { isOpen: false });
  expect((await reveal(privately.resumeId, recruiter.headers)).status).toBe(404);
  for (const blocked of [organizationId, group, sister]) {
    const { resumeId } = await aCandidate(marketplace.context, { blocked: [blocked] });
    expect((await reveal(resumeId, recruiter.headers)).status).toBe(404);
  }
  expect((await reveal("ast_none", recruiter.headers)).status).toBe(404);
  expect((await reveal(await anOffer(database.db, organizationId), recruiter.headers)).status).toBe(404);
  expect(await creditsOf(organizationId)).toEqual({ addressCredits: 9 });
  const open = await aCandidate(marketplace.context, { blocked: [newId("org")] });
  expect((await reveal(open.resumeId, recruiter.headers)).status).toBe(200);
  const caller = asRecruiter(organizationId);
  expect(await mayReadContact(database.db, caller, open.resumeId)).toBe(true);
  await updateRow(database.db, "assets", open.resumeId, { custom_attributes: { publicProfile: false } });
  expect(await mayReadContact(database.db, caller, open.resumeId)).toBe(false);
});

test("an applicant is contacted for free while the application is readable", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context, { addressCredits: 1 });
  const candidate = await aCandidate(marketplace.context, { isOpen: false });
  const offerId = await anOffer(database.db, organizationId, { publishedWith: "slot" });
  const key = `resumes/${candidate.id}.pdf`;
  await database.db
    .insertInto("files")
    .values({ key, folder: "resumes", filename: "cv.pdf", content_type: "application/pdf", owner_id: candidate.id })
    .execute();
  const caller = asRecruiter(organizationId);
  const rights = () =>
    Promise.all([
      mayReadContact(database.db, caller, candidate.resumeId),
      mayOpenResume(database.db, caller, candidate.resumeId),
      mayReadApplicationFile(database.db, caller, key),
    ]);
  expect(await rights()).toEqual([false, false, false]);
  const { body } = await post("/transactions", { assetId: offerId, metadata: { resume: key } }, candidate.headers);
  expect(await rights()).toEqual([true, true, true]);
  expect((await reveal(candidate.resumeId, recruiter.headers)).status).toBe(200);
  expect(await creditsOf(organizationId)).toEqual({ addressCredits: 1 });
  const thief = await aCandidate(marketplace.context);
  const stolen = await post("/transactions", { assetId: offerId }, thief.headers);
  await updateRow(database.db, "transactions", (stolen.body as { id: string }).id, { metadata: { resume: key } });
  const stranger = asRecruiter((await aFirm(marketplace.context)).organizationId);
  expect(await mayReadContact(database.db, stranger, candidate.resumeId)).toBe(false);
  expect(await mayReadApplicationFile(database.db, stranger, key)).toBe(false);
  const accountant = { ...caller, grantees: new Set(["anyone", "key", "org:member", "org:accounting"] as const) };
  expect(await mayReadContact(database.db, accountant, candidate.resumeId)).toBe(false);
  await post(`/transactions/${(body as { id: string }).id}/transitions`, { name: "cancel" }, candidate.headers);
  // Another application of the same firm names the candidate's file: that opens nothing.
  expect(await rights()).toEqual([false, false, false]);
});

test("only recruiters of an organization reveal profiles", async () => {
  const { organizationId } = await aFirm(marketplace.context);
  const { resumeId, headers } = await aCandidate(marketplace.context);
  expect((await reveal(resumeId, headers)).status).toBe(403);
  const organizations = { [organizationId]: { roles: ["accounting"] } };
  const accountant = await marketplace.signIn({ organizations, as: organizationId });
  expect((await reveal(resumeId, accountant.headers)).status).toBe(403);
  expect((await reveal(resumeId, withSecret)).status).toBe(403);
  expect(
    (await post("/reveals", { assetId: resumeId, kind: "all" }, { ...withSecret, "x-stelace-user-id": organizationId }))
      .status,
  ).toBe(400);
  expect((await reveal(resumeId, { ...withSecret, "x-stelace-user-id": organizationId })).status).toBe(200);
});
