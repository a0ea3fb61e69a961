import { expect, test } from "vitest";
import { Bookmark } from "@/lib/entities/bookmark";
import { pageOf } from "@/lib/entities/page";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { aCandidate, aFirm, anOffer } from "@/tests/support/a-firm";
import { anAsset } from "@/tests/support/an-asset";
import { withMarketplace } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace();
const { call, database, get, signIn } = marketplace;

const put = (headers: Headers, kind: string, assetId: string, body: unknown = {}) =>
  call("PUT", `/bookmarks/${kind}/${assetId}`, body, headers);
const listed = async (headers: Headers, query = "") =>
  pageOf(Bookmark).parse((await get(`/bookmarks?${query}`, headers)).body).results;
const aFirmWithOffer = async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const [company] = await database.db
    .selectFrom("assets")
    .select("id")
    .where("owner_id", "=", organizationId)
    .execute();
  const offerId = await anOffer(database.db, organizationId);
  return { organizationId, recruiter, offerId, companyId: company?.id ?? "" };
};

test("saved offers, followed firms and hidden offers are in one list", async () => {
  const { headers } = await signIn();
  const { offerId, companyId } = await aFirmWithOffer();
  expect((await put(headers, "offer", offerId, { note: "  À relire " })).body).toMatchObject({
    kind: "offer",
    assetId: offerId,
    note: "À relire",
    active: true,
    asset: { id: offerId, active: true, company: { id: companyId } },
  });
  await put(headers, "company", companyId);
  await put(headers, "hidden", offerId);
  const all = await listed(headers);
  expect(all.map(({ kind, assetId }) => [kind, assetId])).toEqual([
    ["hidden", offerId],
    ["company", companyId],
    ["offer", offerId],
  ]);
  expect(all[1]?.asset).toMatchObject({ id: companyId, nbOffers: 1, answerDelay: null });
  expect(await listed(headers, "kind=offer,hidden")).toHaveLength(2);
  expect(await listed(headers, `kind=offer&assetId=${companyId}`)).toEqual([]);
});

test("a repeated PUT of a bookmark changes only its note", async () => {
  const { headers } = await signIn();
  const { offerId } = await aFirmWithOffer();
  const first = Bookmark.parse((await put(headers, "offer", offerId, { note: "Un" })).body);
  expect((await put(headers, "offer", offerId)).body).toEqual(first);
  expect((await put(headers, "offer", offerId, { note: "Un" })).body).toEqual(first);
  const second = Bookmark.parse((await put(headers, "offer", offerId, { note: "Deux" })).body);
  expect(second).toMatchObject({ note: "Deux", createdDate: first.createdDate });
  expect(second.updatedDate > first.updatedDate).toBe(true);
  for (const note of [null, "  "]) {
    await put(headers, "offer", offerId, { note: "Trois" });
    expect((await put(headers, "offer", offerId, { note })).body).toMatchObject({ note: null });
  }
  const removal = { kind: "offer", assetId: offerId };
  for (const _time of [1, 2])
    expect(await call("DELETE", `/bookmarks/offer/${offerId}`, undefined, headers)).toMatchObject({
      status: 200,
      body: removal,
    });
  expect(await listed(headers)).toEqual([]);
});

test("a bookmark is read, edited and removed only by its owner", async () => {
  const [me, other] = [await signIn(), await signIn()];
  const { offerId, recruiter } = await aFirmWithOffer();
  await put(me.headers, "offer", offerId, { note: "La mienne" });
  expect(await listed(other.headers)).toEqual([]);
  await put(other.headers, "offer", offerId, { note: "La sienne" });
  await call("DELETE", `/bookmarks/offer/${offerId}`, undefined, other.headers);
  expect(await listed(me.headers)).toMatchObject([{ note: "La mienne" }]);
  expect((await put(recruiter.headers, "offer", offerId)).status).toBe(403);
  expect((await get("/bookmarks", recruiter.headers)).status).toBe(403);
  expect((await get("/bookmarks")).status).toBe(401);
});

test("a bookmark of a hidden asset or another kind is a 404", async () => {
  const { headers } = await signIn();
  const { organizationId, offerId, companyId } = await aFirmWithOffer();
  const { resumeId } = await aCandidate(marketplace.context);
  const hidden = await anOffer(database.db, organizationId, { validated: false });
  for (const [kind, id] of [
    ["offer", companyId] as const,
    ["company", offerId] as const,
    ["hidden", companyId] as const,
    ["offer", resumeId] as const,
    ["company", resumeId] as const,
    ["offer", hidden] as const,
    ["offer", "ast_nope"] as const,
  ])
    expect([kind, (await put(headers, kind, id)).status]).toEqual([kind, 404]);
  expect(await listed(headers)).toEqual([]);
});

test.each([
  ["another kind", "/bookmarks/resume/ast_1", {}],
  ["a note of 301 characters", "/bookmarks/offer/ast_1", { note: "x".repeat(301) }],
  ["an unknown field", "/bookmarks/offer/ast_1", { foo: 1 }],
  ["a note that is no text", "/bookmarks/offer/ast_1", { note: 3 }],
])("a bookmark with %s is a 400", async (_what, path, body) => {
  const { headers } = await signIn();
  expect(await call("PUT", path, body, headers)).toMatchObject({ status: 400, body: { statusCode: 400 } });
});

test("a bookmark shows a closed offer reduced, a hidden one as null", async () => {
  const { headers } = await signIn();
  const { organizationId, offerId, companyId } = await aFirmWithOffer();
  const closed = await anOffer(database.db, organizationId, { active: false });
  await put(headers, "offer", offerId, { note: "Avant" });
  expect((await put(headers, "offer", closed)).body).toMatchObject({
    asset: { id: closed, active: false, company: { id: companyId } },
  });
  await database.db.updateTable("assets").set({ validated: false }).where("id", "=", offerId).execute();
  const [later, earlier] = await listed(headers);
  expect(later?.asset).not.toHaveProperty("customAttributes");
  expect(earlier).toMatchObject({ assetId: offerId, note: "Avant", asset: null });
  expect((await put(headers, "offer", offerId, { note: "Après" })).body).toMatchObject({ note: "Après", asset: null });
});

test("an account saves at most a hundred offers, even simultaneously", async () => {
  const { id, headers } = await signIn();
  const { organizationId, companyId } = await aFirmWithOffer();
  const kept = Array.from({ length: 97 }, (_, count) => ({
    user_id: id,
    kind: "offer" as const,
    asset_id: `a${count}`,
  }));
  await database.db.insertInto("bookmarks").values(kept).execute();
  const offers = await Promise.all(Array.from({ length: 6 }, () => anAsset(database.db, { owner: organizationId })));
  const responses = await Promise.all(offers.map((offer) => put(headers, "offer", offer.id)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = responses.filter(({ status }) => status === 422);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.body).toMatchObject({ data: { max: 100 } });
  expect((await put(headers, "company", companyId)).status).toBe(200);
  expect((await put(headers, "offer", "a3", { note: "Toujours" })).status).toBe(200);
});

test("a followed firm shows its promised response time, or the measured one", async () => {
  const { headers } = await signIn();
  const { organizationId, companyId, offerId } = await aFirmWithOffer();
  await put(headers, "company", companyId);
  const delay = async () => Object((await listed(headers, "kind=company"))[0]?.asset).answerDelay;
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const days of [2, 2, 3, 4, 30])
    await insertRow(database.db, "transactions", {
      id: newId("trn"),
      asset_id: offerId,
      owner_id: organizationId,
      taker_id: newId("usr"),
      is_application: true,
      status: "refused",
      asset_snapshot: {},
      created_date: ago(60),
      status_history: [{ status: "refused", date: ago(60 - days).toISOString() }],
    });
  expect(await delay()).toEqual({ kind: "measured", days: 3, applications: 5 });
  await database.db
    .updateTable("assets")
    .set({ metadata: JSON.stringify({ _public: { responseCommitmentDays: 7 } }) })
    .where("id", "=", companyId)
    .execute();
  expect(await delay()).toEqual({ kind: "promise", days: 7 });
});
