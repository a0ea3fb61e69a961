import { beforeAll, expect, test } from "vitest";
import { NotificationPage } from "@/lib/entities/notification";
import { pageOf } from "@/lib/entities/page";
import { ProfileAccess } from "@/lib/entities/profile-access";
import { today } from "@/lib/rules/time/paris-time";
import { updateRow } from "@/marketplace/db/rows";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { createObject } from "@/tests/support/objects";
import type { Headers } from "@/tests/support/sign-in";
import { waitingMails } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, post } = marketplace;
beforeAll(() => installTypes(database.db));

const accessesOf = async (headers: Headers) =>
  pageOf(ProfileAccess).parse((await get("/accesses", headers)).body).results;
const seen = async (headers: Headers) =>
  (await accessesOf(headers)).map(({ kind, reason }) => `${kind} ${reason}`).toSorted();

test("a firm's reads of a profile are recorded once a day", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  for (let read = 0; read < 3; read += 1) await get(`/assets/${candidate.resumeId}`, recruiter.headers);
  expect(await accessesOf(candidate.headers)).toMatchObject([
    { organizationId, organizationName: "Cabinet Valmy", kind: "profile", reason: "visibility", day: today() },
  ]);
  const [{ companySlug } = {}] = await accessesOf(candidate.headers);
  expect(companySlug).toMatch(/^ast_/);
});

test("a person is notified of a firm's first read of the day", async () => {
  const { recruiter } = await aFirm(marketplace.context, { addressCredits: 1 });
  const candidate = await aCandidate(marketplace.context);
  await get(`/assets/${candidate.resumeId}`, recruiter.headers);
  await post("/reveals", { assetId: candidate.resumeId, kind: "address" }, recruiter.headers);
  for (let read = 0; read < 2; read += 1) await get(`/assets/${candidate.resumeId}`, recruiter.headers);
  expect(await seen(candidate.headers)).toEqual(["contact credit", "profile visibility"]);
  const { body } = await get("/notifications", candidate.headers);
  expect(NotificationPage.parse(body).results).toMatchObject([
    { objectId: expect.stringMatching(/^ast_/), nbNotifications: 1, notifications: [{ kind: "profileRead" }] },
  ]);
  expect((await waitingMails(database.db)).filter(({ name }) => name === "profileRead")).toEqual([]);
});

test("a candidate who chose immediate mails is mailed the firm's name", async () => {
  const { recruiter } = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  const edit = { metadata: { _private: { mails: { profileRead: "now" } } } };
  expect((await call("PATCH", `/users/${candidate.id}`, edit, candidate.headers)).status).toBe(200);
  await get(`/assets/${candidate.resumeId}`, recruiter.headers);
  const values = { companyName: "Cabinet Valmy", url: expect.stringMatching(/\/app\/candidat\/profil\/acces/) };
  expect(await waitingMails(database.db)).toContainEqual(
    expect.objectContaining({ name: "profileRead", values: expect.objectContaining(values) }),
  );
});

test("a contact read records what opened it: a credit or an application", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context, { addressCredits: 1 });
  const [paid, applied] = [
    await aCandidate(marketplace.context),
    await aCandidate(marketplace.context, { isOpen: false }),
  ];
  await post("/reveals", { assetId: paid.resumeId, kind: "address" }, recruiter.headers);
  await get(`/assets/${paid.resumeId}`, recruiter.headers);
  const offerId = await anOffer(database.db, organizationId, { publishedWith: "slot" });
  await post("/transactions", { assetId: offerId }, applied.headers);
  await get(`/assets/${applied.resumeId}`, recruiter.headers);
  expect(await seen(paid.headers)).toEqual(["contact credit"]);
  expect(await seen(applied.headers)).toEqual(["contact application"]);
});

test("an opened application is a contact read; a restricted one is not", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context, { addressCredits: 0 });
  const candidate = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, organizationId);
  const { body } = await post("/transactions", { assetId: offerId }, candidate.headers);
  const path = `/transactions/${(body as { id: string }).id}`;
  for (const headers of [recruiter.headers, candidate.headers, withSecret]) await get(path, headers);
  await get("/transactions", recruiter.headers);
  expect(await seen(candidate.headers)).toEqual([]);
  await updateRow(database.db, "users", organizationId, { platform_data: { _private: { addressCredits: 1 } } });
  expect((await post(`${path}/transitions`, { name: "study" }, recruiter.headers)).status).toBe(200);
  await get(path, recruiter.headers);
  expect(await accessesOf(candidate.headers)).toMatchObject([
    { organizationId, kind: "contact", reason: "application", day: today() },
  ]);
  expect((await post(`${path}/transitions`, { name: "cancel" }, candidate.headers)).status).toBe(200);
  const other = await aFirm(marketplace.context);
  await get(path, other.recruiter.headers);
  expect(await accessesOf(candidate.headers)).toHaveLength(1);
});

test("an opened CV is recorded, a refused one is not", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context, { cvthequeCredits: 1 });
  const stranger = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  const key = await createObject.file(database.db, { owner: candidate.id, other: organizationId });
  await updateRow(database.db, "assets", candidate.resumeId, { metadata: { _files: { resume: { key } } } });
  await post("/reveals", { assetId: candidate.resumeId, kind: "cvtheque" }, recruiter.headers);
  await get(`/files/buffer?key=${key}`, recruiter.headers);
  expect((await get(`/files/buffer?key=${key}`, stranger.recruiter.headers)).status).toBe(403);
  expect(await seen(candidate.headers)).toEqual(["resume credit"]);
});

test("reads by the candidate, others, the platform and blocked firms are unrecorded", async () => {
  const { organizationId, recruiter } = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context, { blocked: [organizationId] });
  const other = await aCandidate(marketplace.context);
  for (const headers of [candidate.headers, other.headers, withSecret, recruiter.headers])
    await get(`/assets/${candidate.resumeId}`, headers);
  expect(await accessesOf(candidate.headers)).toEqual([]);
});

test("a candidate reads their own access log only", async () => {
  const { recruiter } = await aFirm(marketplace.context);
  const [candidate, other] = [await aCandidate(marketplace.context), await aCandidate(marketplace.context)];
  await get(`/assets/${candidate.resumeId}`, recruiter.headers);
  expect(await accessesOf(other.headers)).toEqual([]);
  expect(await accessesOf(recruiter.headers)).toEqual([]);
  expect((await get("/accesses")).status).toBe(401);
});
