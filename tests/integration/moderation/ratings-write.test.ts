import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { Rating } from "@/lib/entities/rating";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { companyId, organizationId } from "@/marketplace/demo/ids";
import { createMailToken } from "@/marketplace/identity/mail-tokens";
import { anAddress, from } from "@/tests/support/accounts";
import { anAsset } from "@/tests/support/an-asset";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";
import { forgetRevalidations, revalidatedTags } from "@/tests/support/revalidations";
import type { Headers } from "@/tests/support/sign-in";

const { database, call, get, post, signIn } = withMarketplace();

const FIRM = "treguern-conseil";
const [firmId, firmAssetId] = [organizationId(FIRM), companyId(FIRM)];
const HOUR_MS = 3_600_000;

let editor: { headers: Headers };
beforeAll(async () => {
  editor = await signIn({ roles: ["user", "editor"] });
  // Reviews are public from five on.
  for (let review = 0; review < 4; review += 1)
    await insertRow(database.db, "ratings", {
      id: newId("rtg"),
      asset_id: firmAssetId,
      target_id: firmId,
      label: "review",
      score: 60,
    });
});

const aReview = (body: object = {}) => ({
  score: 80,
  targetId: firmId,
  assetId: firmAssetId,
  comment: "Bien",
  ...body,
});
const aTestimonial = (token: string, body: object = {}) => ({
  score: 12,
  assetId: firmAssetId,
  token,
  data: { firstname: "Rémi", quote: "Les outils sont à jour.", jobTitle: "Collaborateur", since: 2019 },
  ...body,
});

type Application = { completed_date?: string | null; cancelled_date?: string | null; owner_id?: string };
async function anApplication(takerId: string, application: Application = { completed_date: "2026-01-01" }) {
  const id = newId("trn");
  const values = { status: "refused", owner_id: firmId, taker_id: takerId, ...application };
  await insertRow(database.db, "transactions", { id, ...values });
  return id;
}
async function anApplicant() {
  const person = await signIn();
  return { ...person, transactionId: await anApplication(person.id) };
}
const anInvitation = async (userId = firmId, { type = "testimonial", inMs = HOUR_MS } = {}) =>
  (await createMailToken(database.db, { purpose: "check", userId, type, expires: new Date(Date.now() + inMs) })).token;
const create = async (body: object, headers: Headers) => {
  const response = await post("/ratings", body, headers);
  expect({ status: response.status, body: response.body }).toMatchObject({ status: 200 });
  return Rating.parse(response.body);
};
const pathsOf = (body: unknown) =>
  z
    .object({ data: z.array(z.object({ path: z.array(z.string()) })) })
    .parse(body)
    .data.map(({ path }) => path);
const isPublic = async (id: string) => (await get(`/ratings/${id}`)).status === 200;

test("a rating needs an accepted application to another user's company", async () => {
  const stranger = await signIn();
  const waiting = await signIn();
  await anApplication(waiting.id, { completed_date: null });
  const withdrawn = await signIn();
  await anApplication(withdrawn.id, { completed_date: "2026-01-01", cancelled_date: "2026-01-01" });
  const elsewhere = await signIn();
  await anApplication(elsewhere.id, { completed_date: "2026-01-01", owner_id: newId("org") });
  const member = await signIn({ organizations: { [firmId]: { roles: ["member"] } } });
  await anApplication(member.id);
  const asFirm = await signIn({ organizations: { [firmId]: { roles: ["administrator"] } }, as: firmId });
  const applicant = await anApplicant();
  for (const { headers } of [stranger, waiting, withdrawn, elsewhere, member, asFirm, { headers: withKey }])
    expect(await post("/ratings", aReview(), headers)).toMatchObject({ status: 403 });
  expect(await post("/ratings", aReview({ authorId: stranger.id }), applicant.headers)).toMatchObject({ status: 403 });
});

test("an applicant reviews the company once, and the review awaits moderation", async () => {
  const { id: authorId, headers, transactionId } = await anApplicant();
  for (const body of [{ metadata: { active: true } }, { label: "testimonial" }, { platformData: { a: 1 } }])
    expect((await post("/ratings", aReview(body), headers)).status).toBe(403);
  expect((await post("/ratings", aReview({ data: { firstname: "x" } }), headers)).status).toBe(400);
  const review = await create(aReview({ transactionId, metadata: { note: 1 } }), headers);
  expect(review).toMatchObject({
    authorId,
    transactionId: null,
    assetId: firmAssetId,
    targetId: firmId,
    label: "review",
    score: 80,
    metadata: { note: 1, active: false },
  });
  expect(await isPublic(review.id)).toBe(false);
  const again = { status: 422, body: { message: "This company was already reviewed by this author" } };
  expect(await post("/ratings", aReview(), headers)).toMatchObject(again);

  await forgetRevalidations(database.db);
  const shown = await call("PATCH", `/ratings/${review.id}`, { metadata: { active: true } }, editor.headers);
  expect(shown.body).toMatchObject({ metadata: { note: 1, active: true }, authorId });
  expect((await get(`/ratings/${review.id}`)).body).toMatchObject({ authorId: null, transactionId: null, score: 80 });
  const [tags] = await revalidatedTags(database.db);
  expect(tags).toEqual([`testimonials:${firmAssetId}`]);

  const changed = await call("PATCH", `/ratings/${review.id}`, { comment: "Mieux", score: 90 }, headers);
  expect(changed.body).toMatchObject({ comment: "Mieux", score: 90, metadata: { active: false } });
  expect(await isPublic(review.id)).toBe(false);
  expect((await call("PATCH", `/ratings/${review.id}`, { metadata: { active: true } }, headers)).status).toBe(403);
  expect((await call("PATCH", `/ratings/${review.id}`, { label: "testimonial" }, headers)).status).toBe(403);
  const events = await database.db.selectFrom("events").selectAll().where("object_id", "=", review.id).execute();
  expect(events.flatMap(({ object }) => object ?? [])).toMatchObject([{ authorId: null, transactionId: null }]);
});

test("twenty simultaneous reviews by one applicant store one", async () => {
  const { headers } = await anApplicant();
  const responses = await Promise.all(Array.from({ length: 20 }, () => post("/ratings", aReview(), headers)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
});

test("a review of a hidden company or a foreign application is refused", async () => {
  const { headers, transactionId } = await anApplicant();
  const { id: offer } = await anAsset(database.db, { owner: firmId });
  expect((await post("/ratings", aReview({ assetId: offer }), headers)).body).toMatchObject({ statusCode: 422 });
  const { id: hidden } = await anAsset(database.db, { owner: firmId, active: false });
  for (const assetId of ["ast_nope", hidden])
    expect((await post("/ratings", aReview({ assetId }), headers)).body).toMatchObject({
      message: `Asset ID ${assetId} doesn't exist`,
      statusCode: 422,
    });
  const foreign = await anApplication((await signIn()).id);
  for (const id of [foreign, "trn_nope"])
    expect((await post("/ratings", aReview({ transactionId: id }), headers)).body).toMatchObject({
      message: `Transaction ID ${id} doesn't exist`,
      statusCode: 422,
    });
  const other = companyId("oriane-audit");
  const elsewhere = await post("/ratings", { score: 1, transactionId, assetId: other }, headers);
  expect(elsewhere.body).toMatchObject({ statusCode: 422 });
  expect((await post("/ratings", aReview({ targetId: newId("org") }), headers)).body).toMatchObject({
    statusCode: 422,
  });
  const review = await create({ score: 5, transactionId }, headers);
  expect(review).toMatchObject({ assetId: firmAssetId, targetId: firmId });
});

test("an invited person writes one testimonial, which awaits moderation", async () => {
  const token = await anInvitation();
  const bad = [
    aTestimonial("nope"),
    aTestimonial(await anInvitation(firmId, { type: "email" })),
    aTestimonial(await anInvitation(firmId, { inMs: -1 })),
    aTestimonial(await anInvitation((await signIn()).id)),
    aTestimonial(token, { assetId: companyId("oriane-audit") }),
    aTestimonial(token, { label: "review" }),
    aTestimonial(token, { metadata: { active: true } }),
  ];
  for (const body of bad) expect((await post("/ratings", body, withKey)).status).toBe(403);
  for (const [data, field] of [
    [undefined, "firstname"],
    [{ firstname: "Rémi", quote: "x".repeat(2001) }, "quote"],
    [{ firstname: "Rémi", quote: "x", email: "remi@exemple.fr" }, "email"],
  ] as const) {
    const refused = await post("/ratings", aTestimonial(token, { data }), withKey);
    expect(refused.status).toBe(400);
    // Without data, both fields are missing; the first one is `field`.
    expect(pathsOf(refused.body)).toEqual([["data", field], ...(data ? [] : [["data", "quote"]])]);
  }
  const check = async () => (await get(`/token/check/${token}`)).body;
  expect(await check()).not.toHaveProperty("answered");
  const responses = await Promise.all(Array.from({ length: 10 }, () => post("/ratings", aTestimonial(token), withKey)));
  // The page shows this when the link is opened again.
  expect(await check()).toMatchObject({ status: "alreadyChecked", answered: true });
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  const testimonial = Rating.parse(responses.find(({ status }) => status === 200)?.body);
  expect(testimonial).toMatchObject({
    label: "testimonial",
    score: 100,
    authorId: null,
    targetId: firmId,
    assetId: firmAssetId,
    data: { firstname: "Rémi", since: 2019 },
    metadata: { active: false },
  });
  expect(await isPublic(testimonial.id)).toBe(false);
  await call("PATCH", `/ratings/${testimonial.id}`, { metadata: { active: true } }, editor.headers);
  expect(await isPublic(testimonial.id)).toBe(true);
});

test("the company and strangers cannot edit or hide a review", async () => {
  const { headers } = await anApplicant();
  const { id } = await create(aReview(), headers);
  const asFirm = await signIn({ organizations: { [firmId]: { roles: ["administrator"] } }, as: firmId });
  const edit = (who: Headers) => call("PATCH", `/ratings/${id}`, { metadata: { active: false } }, who);
  for (const who of [asFirm.headers, withKey]) expect([403, 404]).toContain((await edit(who)).status);
  expect((await edit((await signIn()).headers)).status).toBe(404);
  await call("PATCH", `/ratings/${id}`, { metadata: { active: true } }, withSecret);
  expect((await edit((await signIn()).headers)).status).toBe(403);
  expect((await edit(asFirm.headers)).status).toBe(403);
  expect((await call("DELETE", `/ratings/${id}`, undefined, asFirm.headers)).status).toBe(403);
  expect((await call("DELETE", `/ratings/${id}`, undefined, editor.headers)).body).toEqual({ id });
  expect(await isPublic(id)).toBe(false);
});

test("each caller is limited to 60 ratings in ten minutes", async () => {
  const tries = async (headers: Headers, times: number) => {
    const responses = await Promise.all(Array.from({ length: times }, () => post("/ratings", aReview(), headers)));
    return responses.map(({ status }) => status).sort();
  };
  const [person, other] = [await signIn(), await signIn()];
  expect(await tries(person.headers, 61)).toEqual([...Array(60).fill(403), 429]);
  expect(await tries(other.headers, 1)).toEqual([403]);
  expect(await tries(from(anAddress()), 61)).toEqual([...Array(60).fill(403), 429]);
  expect(await tries(from(anAddress()), 1)).toEqual([403]);
});

test("a secret key writes any rating", async () => {
  const body = { score: 1, label: "main:welcome", targetId: "usr_x", authorId: "usr_y", metadata: { active: true } };
  const rating = await create(body, withSecret);
  expect(rating).toMatchObject({ ...body, assetId: null });
  expect(rating.data).toEqual({});
  const edited = await call("PATCH", `/ratings/${rating.id}`, { score: 2, data: { a: 1 }, comment: null }, withSecret);
  expect(edited.body).toMatchObject({ score: 2, data: { a: 1 }, comment: null });
  expect((await call("PATCH", "/ratings/rtg_nope", {}, withSecret)).status).toBe(404);
  expect((await call("DELETE", "/ratings/rtg_nope", undefined, withSecret)).body).toEqual({ id: "rtg_nope" });
});

test.each([
  ["score", 101],
  ["score", 1.5],
  ["score", undefined],
  ["comment", "x".repeat(3001)],
  ["label", "a b"],
  ["unknown", 1],
])("a rating with a bad %s is a 400 that names it", async (field, value) => {
  expect(await post("/ratings", aReview({ [field]: value }), withSecret)).toMatchObject({
    status: 400,
    body: { data: [{ path: [field] }] },
  });
});
