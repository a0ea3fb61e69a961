import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { Transaction } from "@/lib/entities/transaction";
import { User } from "@/lib/entities/user";
import { aCandidate, anOffer, giveNetworkPlan, installTypes } from "@/tests/support/a-firm";
import { createOrganization } from "@/tests/support/accounts";
import { aCompanyAsset } from "@/tests/support/an-asset";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { revalidatedTags } from "@/tests/support/revalidations";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, post, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

type Headers = Record<string, string>;

const close = (id: string, headers: Headers) => call("DELETE", `/users/${id}?close=true`, undefined, headers);
const remove = (id: string, headers: Headers) => call("DELETE", `/users/${id}`, undefined, headers);

/** Creates a firm with a page, an offer, a colleague, and a pending application. */
async function aBusyFirm() {
  const firm = await createOrganization(marketplace);
  const page = await aCompanyAsset(database.db, { owner: firm.id, slug: firm.id });
  const offerId = await anOffer(database.db, firm.id, { publishedWith: "slot" });
  const colleague = await signIn({ organizations: { [firm.id]: { roles: ["recruiter"] } }, as: firm.id });
  const candidate = await aCandidate(marketplace.context);
  const applied = await post("/transactions", { assetId: offerId }, candidate.headers);
  return { ...firm, pageId: page.id, offerId, colleague, candidate, application: Transaction.parse(applied.body) };
}

const mailsAbout = async (name: string, to: string) => {
  const { rows } = await sql<{ values: object }>`
    SELECT payload -> 'values' AS values FROM jobs
    WHERE kind IN ('mail', 'routineMail') AND payload ->> 'name' = ${name} AND lower(payload ->> 'to') = ${to}`.execute(
    database.db,
  );
  return rows.map((row) => row.values);
};

test("the last administrator leaves an organization by closing it", async () => {
  const { id, owner, acting } = await aBusyFirm();
  const leaving = await call("DELETE", `/users/${owner.id}/organizations/${id}`, undefined, owner.headers);
  expect(leaving).toMatchObject({ status: 422, body: { message: expect.stringContaining("close=true") } });
  const erased = await remove(owner.id, owner.headers);
  expect(erased).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining("close=true"), data: { ownedOrganizationIds: [id] } },
  });
  expect((await remove(id, acting)).status).toBe(422);
  expect(await close(id, acting)).toMatchObject({ status: 200, body: { id } });
  expect((await get(`/users/${id}`)).status).toBe(404);
  expect((await get(`/users/${owner.id}`, owner.headers)).body).toHaveProperty("organizations", {});
  expect((await remove(owner.id, owner.headers)).status).toBe(200);
});

test("closing an organization removes its page, its offers and its members' rights", async () => {
  const { id, acting, pageId, offerId, colleague } = await aBusyFirm();
  await close(id, acting);
  for (const assetId of [pageId, offerId]) expect((await get(`/assets/${assetId}`)).status).toBe(404);
  expect((await get(`/users/offers?ownerId=${id}`)).body).toMatchObject({ results: [] });
  expect((await get("/transactions", colleague.headers)).status).toBe(403);
  expect((await revalidatedTags(database.db)).flat()).toContain(`company:${id}`);
});

test("closing refuses waiting applications by mail and leaves decided ones unchanged", async () => {
  const { id, acting, offerId, application, candidate, colleague } = await aBusyFirm();
  const other = await aCandidate(marketplace.context);
  const second = Transaction.parse((await post("/transactions", { assetId: offerId }, other.headers)).body);
  const refusal = { name: "refuse", data: { reason: "localisation" } };
  expect((await post(`/transactions/${second.id}/transitions`, refusal, colleague.headers)).status).toBe(200);
  await close(id, acting);
  const read = async (transactionId: string, headers: Headers) =>
    Transaction.parse((await get(`/transactions/${transactionId}`, headers)).body);
  expect(await read(application.id, candidate.headers)).toMatchObject({
    status: "refused",
    completedDate: expect.any(String),
    statusHistory: [{ status: "refused", data: { reason: "poste-annule" } }, { status: "new" }],
  });
  expect((await read(second.id, other.headers)).statusHistory).toHaveLength(2);
  const told = await mailsAbout("applicationRefused", `${candidate.id.toLowerCase()}@exemple.invalid`);
  expect(told).toMatchObject([
    {
      paragraphs: expect.arrayContaining([
        "Nous avons renoncé à ce recrutement. Votre candidature n’est pas en cause.",
      ]),
    },
  ]);
});

test("an organization closes after its children; a stranger closes nothing", async () => {
  const { id, owner, acting } = await createOrganization(marketplace);
  await giveNetworkPlan(database.db, id);
  const child = User.parse(
    (await post("/users", { type: "organization", organizations: { [id]: {} } }, owner.headers)).body,
  );
  expect(await close(id, acting)).toMatchObject({ status: 422, body: { data: { childOrganizationIds: [child.id] } } });
  const stranger = await createOrganization(marketplace);
  for (const headers of [stranger.acting, owner.headers]) expect((await close(child.id, headers)).status).toBe(403);
  expect((await close(owner.id, owner.headers)).status).toBe(400);
  const asChild = { ...owner.headers, "x-stelace-organization-id": child.id };
  expect((await close(child.id, asChild)).status).toBe(200);
  expect((await close(id, withSecret)).status).toBe(200);
});

test("closing requires a recent password, and mails the other members", async () => {
  const { id, owner, acting, colleague } = await aBusyFirm();
  await database.db
    .updateTable("users")
    .set({ email: "collegue@exemple.invalid" })
    .where("id", "=", colleague.id)
    .execute();
  const unconfirmed = await signIn({ id: owner.id, as: id });
  expect(await close(id, unconfirmed.headers)).toMatchObject({
    status: 403,
    body: { data: { code: "passwordRequired" } },
  });
  expect((await get(`/users/${id}`)).status).toBe(200);
  await close(id, acting);
  expect(await mailsAbout("organizationClosed", "collegue@exemple.invalid")).toMatchObject([
    { organizationName: "Cabinet Durand" },
  ]);
});
