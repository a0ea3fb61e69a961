import { beforeAll, expect, test } from "vitest";
import { Transaction } from "@/lib/entities/transaction";
import { newId } from "@/marketplace/db/new-id";
import { updateRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { anAsset } from "@/tests/support/an-asset";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";
import { waitingMails } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, post } = marketplace;

beforeAll(() => installTypes(database.db));

const apply = (assetId: string, headers: Headers, body: object = {}) =>
  post("/transactions", { assetId, ...body }, headers);
const applied = async (assetId: string, headers: Headers, body: object = {}) =>
  Transaction.parse((await apply(assetId, headers, body)).body);
const move = (id: string, name: string, headers: Headers, data?: object) =>
  post(`/transactions/${id}/transitions`, { name, ...(data ? { data } : {}) }, headers);
const mails = () => waitingMails(database.db);

test("a telephone number is accepted in any form and stored in one", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const offerId = await anOffer(database.db, organizationId, { publishedWith: "slot" });
  for (const [typed, phone] of [
    ["06.12.34.56.78", "06 12 34 56 78"],
    ["+33 6 12 34 56 78", "06 12 34 56 78"],
    ["+262 692 11 22 33", "0692 11 22 33"],
    ["0032470123456", "+32 470 12 34 56"],
  ]) {
    const candidate = await aCandidate(marketplace.context);
    const { id } = await applied(offerId, candidate.headers, { metadata: { message: "Bonjour", phone: typed } });
    const read = await get(`/transactions/${id}`, recruiter.headers);
    expect(read.body).toMatchObject({ metadata: { phone }, applicant: { phone } });
  }
});

test("an application is a transaction that the firm and candidate both read", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, organizationId, {
    publishedWith: "slot",
    metadata: { _private: { note: "canary-note" } },
  });
  const answers = [{ question: "Mobile ?", answer: "Oui" }];
  const created = await applied(offerId, candidate.headers, { metadata: { message: "Bonjour", answers } });
  expect(created).toMatchObject({
    assetId: offerId,
    ownerId: organizationId,
    takerId: candidate.id,
    status: "new",
    quantity: 1,
    value: 0,
    platformAmount: 0,
    currency: "EUR",
    completedDate: null,
    cancelledDate: null,
    statusHistory: [{ status: "new", date: expect.any(String) }],
    assetSnapshot: { id: offerId },
    assetType: { id: assetTypeId("offer"), transactionProcess: { initStatus: "new" } },
    metadata: { message: "Bonjour", answers },
  });
  expect(JSON.stringify(created)).not.toContain("canary");
  const read = await get(`/transactions/${created.id}`, recruiter.headers);
  expect(read.body).toMatchObject({
    metadata: { message: "Bonjour", answers },
    applicant: {
      id: candidate.id,
      firstname: "Claude",
      phone: "01 99 00 11 22",
      profileId: candidate.resumeId,
      email: `canary-${candidate.id}@exemple.invalid`,
    },
  });
  expect((await get(`/transactions/${created.id}`, candidate.headers)).body).toEqual(created);
  const { events } = {
    events: await database.db.selectFrom("events").selectAll().where("object_id", "=", created.id).execute(),
  };
  expect(events).toMatchObject([{ type: "transaction__created", object: { id: created.id, assetId: offerId } }]);
  expect(JSON.stringify(events)).not.toMatch(/canary|Bonjour|Claude/);
});

test("a closed, unvalidated or unknown offer refuses applications with its reason", async () => {
  const { organizationId } = await aFirm(marketplace.context);
  const { headers } = await aCandidate(marketplace.context);
  const refused = async (assetId: string) => (await apply(assetId, headers)).body;
  expect(await refused("ast_none")).toMatchObject({
    message: "Asset is not found",
    statusCode: 422,
    data: { code: "assetNotFound" },
  });
  const draft = await anOffer(database.db, organizationId, { validated: false });
  expect(await refused(draft)).toMatchObject({ message: "Asset not validated", data: { code: "assetNotValidated" } });
  const closed = await anOffer(database.db, organizationId, { active: false });
  expect(await refused(closed)).toMatchObject({ message: "Asset not active", data: { code: "assetInactive" } });
  const past = await anOffer(database.db, organizationId, { attributes: { validThrough: "2020-01-01" } });
  expect(await refused(past)).toMatchObject({ message: "Asset not available", data: { code: "assetUnavailable" } });
  expect(await refused(await anOffer(database.db, newId("org")))).toMatchObject({ message: "Asset is not found" });
  const { resumeId } = await aCandidate(marketplace.context, { isOpen: false });
  expect(await refused(resumeId)).toMatchObject({ message: "Asset is not found" });
});

test("an application's fields are limited, and its CV must be the candidate's", async () => {
  const { organizationId } = await aFirm(marketplace.context);
  const { id, headers } = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, organizationId, { publishedWith: "credit" });
  const refused = async (metadata: object) => (await apply(offerId, headers, { metadata })).body;
  expect(await refused({ message: "x".repeat(5001) })).toMatchObject({
    statusCode: 400,
    data: [{ path: ["metadata", "message"] }],
  });
  expect(await refused({ answers: [{ question: 1 }] })).toMatchObject({ statusCode: 400 });
  expect(await refused({ _other: 1 })).toMatchObject({ statusCode: 403 });
  expect((await apply(offerId, headers, { quantity: 2 })).status).toBe(400);
  await database.db
    .insertInto("files")
    .values([
      { key: "mine.pdf", folder: "resumes", filename: "cv.pdf", content_type: "application/pdf", owner_id: id },
      { key: "imports/mine.pdf", folder: "imports", filename: "cv.pdf", content_type: "application/pdf", owner_id: id },
      {
        key: "theirs.pdf",
        folder: "resumes",
        filename: "cv.pdf",
        content_type: "application/pdf",
        owner_id: newId("usr"),
      },
    ])
    .execute();
  expect(await refused({ resume: "theirs.pdf" })).toMatchObject({
    statusCode: 422,
    data: { path: ["metadata", "resume"] },
  });
  expect(await refused({ resume: "none.pdf" })).toMatchObject({ statusCode: 422 });
  // A file that was only read is deleted at night.
  expect(await refused({ resume: "imports/mine.pdf" })).toMatchObject({ data: [{ path: ["metadata", "resume"] }] });
  expect((await applied(offerId, headers, { metadata: { resume: "mine.pdf" } })).metadata).toEqual({
    resume: "mine.pdf",
  });
});

test("a refusal shows its reason, never the firm's notes", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  const { id } = await applied(
    await anOffer(database.db, organizationId, { publishedWith: "slot" }),
    candidate.headers,
  );
  expect((await move(id, "refuse", recruiter.headers)).body).toMatchObject({
    statusCode: 400,
    data: [{ path: ["data", "reason"] }],
  });
  expect((await move(id, "refuse", recruiter.headers, { reason: "parce que" })).status).toBe(400);
  await move(id, "customise", recruiter.headers, { label: "Test technique", note: "canary-note" });
  expect((await mails()).at(-1)).toMatchObject({ values: { status: "custom", label: "Test technique" } });
  const before = (await mails()).length;
  const data = { reason: "localisation", message: "Merci d'avoir postulé.", note: "canary-note" };
  expect((await move(id, "refuse", recruiter.headers, data)).body).toMatchObject({
    status: "refused",
    completedDate: expect.any(String),
    statusHistory: [{ status: "refused", data }, { status: "custom" }, { status: "new" }],
  });
  const seen = Transaction.parse((await get(`/transactions/${id}`, candidate.headers)).body);
  expect(seen.statusHistory).toHaveLength(3);
  expect(seen.statusHistory[0]?.data).toEqual({ reason: data.reason, message: data.message });
  expect(seen.statusHistory[1]?.data).toEqual({ label: "Test technique" });
  const sent = (await mails()).slice(before);
  expect(sent).toMatchObject([
    {
      name: "applicationRefused",
      values: {
        subject: expect.stringMatching(/^Votre candidature chez .+\u00a0: notre réponse$/),
        paragraphs: [
          expect.stringMatching(/étudié votre candidature et ne la retiendrons pas\.$/),
          data.message,
          expect.stringContaining("Merci"),
          expect.stringMatching(/^Claude Martin, /),
        ],
      },
    },
  ]);
  expect(JSON.stringify([seen, sent])).not.toContain("canary");
});

test("a file without owner becomes the applicant's", async () => {
  const { organizationId } = await aFirm(marketplace.context);
  const [first, second] = [await aCandidate(marketplace.context), await aCandidate(marketplace.context)];
  const offerId = await anOffer(database.db, organizationId, { publishedWith: "slot" });
  await database.db
    .insertInto("files")
    .values({ key: "nobodys.pdf", folder: "resumes", filename: "cv.pdf", content_type: "application/pdf" })
    .execute();
  const metadata = { resume: "nobodys.pdf" };
  expect((await apply(offerId, first.headers, { metadata })).status).toBe(200);
  expect((await apply(offerId, second.headers, { metadata })).status).toBe(422);
});

test("a candidate applies to one offer at most five times a day", async () => {
  const { organizationId } = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  const offers = await Promise.all([1, 2].map(() => anOffer(database.db, organizationId, { publishedWith: "slot" })));
  const [offerId = "", otherId = ""] = offers;
  for (let time = 0; time < 5; time += 1)
    expect((await move((await applied(offerId, candidate.headers)).id, "cancel", candidate.headers)).status).toBe(200);
  const refused = await apply(offerId, candidate.headers);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await apply(otherId, candidate.headers)).status).toBe(200);
  expect((await apply(offerId, (await aCandidate(marketplace.context)).headers)).status).toBe(200);
});

test("recruiters and candidate get their mail, each in their language", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context, { addressCredits: 0 });
  const candidate = await aCandidate(marketplace.context);
  await updateRow(database.db, "users", candidate.id, { metadata: { locale: "en" } });
  const before = (await mails()).length;
  const { id } = await applied(await anOffer(database.db, organizationId), candidate.headers);
  const asFirm = `http://localhost:3000/app/candidatures/${id}?au-nom-de=${organizationId}`;
  const [received, sent, ...others] = (await mails()).slice(before);
  expect(received).toMatchObject({
    name: "applicationReceived",
    locale: "fr",
    to: `${recruiter.id.toLowerCase()}@exemple.invalid`,
    values: { url: asFirm, offerName: expect.any(String) },
  });
  expect(JSON.stringify(received)).not.toContain("Claude M");
  expect(sent).toMatchObject({
    name: "applicationSent",
    locale: "en",
    to: `${candidate.id.toLowerCase()}@exemple.invalid`,
    values: { url: `http://localhost:3000/en/app/candidatures/${id}` },
  });
  expect(others).toEqual([]);
  await move(id, "cancel", candidate.headers);
  const withdrawn = (await mails()).slice(before + 2);
  expect(withdrawn).toMatchObject([
    { name: "statusChanged", locale: "en", values: { status: "cancelled" } },
    { name: "applicationWithdrawn", locale: "fr", values: { url: asFirm } },
  ]);
  expect(JSON.stringify(withdrawn[1])).not.toContain("Claude M");
});

test("a candidate edits an application until the firm studies it", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, organizationId, { publishedWith: "slot" });
  const { id } = await applied(offerId, candidate.headers, { metadata: { message: "Bonjour" } });
  const edit = (body: object, headers: Headers = candidate.headers) =>
    call("PATCH", `/transactions/${id}`, body, headers);
  expect((await edit({ metadata: { message: "Bonjour à vous" } })).body).toMatchObject({
    metadata: { message: "Bonjour à vous" },
  });
  expect((await edit({ metadata: {} }, recruiter.headers)).status).toBe(403);
  expect((await edit({ status: "recruited" })).status).toBe(403);
  expect((await edit({ takerAmount: 1 })).status).toBe(403);
  expect((await edit({ platformData: { a: 1 } })).status).toBe(403);
  await move(id, "study", recruiter.headers);
  expect((await edit({ metadata: { message: "Trop tard" } })).status).toBe(422);
  expect((await edit({ status: "meeting" }, withSecret)).body).toMatchObject({ status: "meeting" });
});

test("an application sent again under its Idempotency-Key gets the same response", async () => {
  const { organizationId } = await aFirm(marketplace.context);
  const { headers } = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, organizationId, { publishedWith: "slot" });
  const keyed = { ...headers, "idempotency-key": newId("trn") };
  const [first, second] = [await apply(offerId, keyed), await apply(offerId, keyed)];
  expect(second).toMatchObject({ status: 200, body: first.body });
});

test("an application for another person or to one's own offer is refused", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, organizationId, { publishedWith: "slot" });
  expect((await apply(offerId, candidate.headers, { takerId: recruiter.id })).status).toBe(403);
  expect((await apply(offerId, recruiter.headers)).status).toBe(403);
  expect((await post("/transactions", { assetId: offerId })).status).toBe(403);
  const { id } = await anAsset(database.db, { type: assetTypeId("brand"), owner: candidate.id });
  expect((await apply(id, candidate.headers)).body).toMatchObject({
    message: "Owner cannot book its own asset",
    data: { ownerId: candidate.id },
  });
});
