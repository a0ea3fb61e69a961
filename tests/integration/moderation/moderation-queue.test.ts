import { beforeAll, expect, test } from "vitest";
import { Asset } from "@/lib/entities/asset";
import { AuditLine } from "@/lib/entities/audit-line";
import { ModerationFile, QueuePage } from "@/lib/entities/moderation";
import { pageOf } from "@/lib/entities/page";
import { suspensionDetails } from "@/lib/rules/suspension";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, readRow, updateRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { anAsset } from "@/tests/support/an-asset";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";
import { mailsToUser } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = marketplace;
beforeAll(async () => {
  await installTypes(database.db);
  await insertRow(database.db, "custom_attributes", { id: newId("attr"), name: "visibility", type: "text" });
});

const queue = async (query = "") =>
  QueuePage.parse((await get(`/moderation?nbResultsPerPage=100&${query}`, withSecret)).body);
const itemOf = async (id: string) => (await queue()).results.find((item) => item.id === id);
const fileOf = async (id: string) => ModerationFile.parse((await get(`/moderation/${id}`, withSecret)).body);
const linesOf = async (id: string) =>
  pageOf(AuditLine)
    .parse((await get(`/audit?objectId=${id}`, withSecret)).body)
    .results.map(({ action }) => action);
const moderator = () => signIn({ roles: ["user", "editor"] });
const edit = (id: string, body: object, headers: Headers) => call("PATCH", `/assets/${id}`, body, headers);
const SUSPENSION = {
  reason: "« Jeune » écarte par l’âge.",
  code: "critere-interdit",
  correction: "Retirez « jeune ».",
};

/** An offer of a firm, which its recruiter edits. */
async function anOwnOffer(values: { validated?: boolean; active?: boolean } = {}) {
  const { organizationId, recruiter } = await aFirm(marketplace.context, { slots: 9 });
  const id = await anOffer(database.db, organizationId, values);
  return { id, organizationId, recruiter };
}

test("an active offer waits in the queue until it is judged", async () => {
  const { id, recruiter } = await anOwnOffer({ validated: false, active: false });
  expect(await itemOf(id)).toBeUndefined();
  expect((await edit(id, { active: true }, recruiter.headers)).status).toBe(200);
  expect(await itemOf(id)).toMatchObject({
    kind: "offer",
    state: "waiting",
    urgent: false,
    ownerName: "Cabinet Valmy",
  });
  await post(`/assets/${id}/validate`, {}, withSecret);
  expect(await itemOf(id)).toBeUndefined();
});

test("a validated offer that changes waits, with its former values", async () => {
  const { id, recruiter } = await anOwnOffer();
  const before = await readRow(database.db, "assets", id);
  await edit(id, { customAttributes: { validThrough: "2031-01-01" } }, recruiter.headers);
  expect(await itemOf(id)).toBeUndefined();
  await edit(id, { name: "Un autre poste de comptable" }, recruiter.headers);
  expect(await itemOf(id)).toMatchObject({ state: "changed" });
  expect(await fileOf(id)).toMatchObject({
    validated: { name: before?.name },
    current: { name: "Un autre poste de comptable" },
    owner: { name: "Cabinet Valmy" },
  });
  await edit(id, { name: before?.name ?? "" }, recruiter.headers);
  expect(await itemOf(id)).toBeUndefined();
});

test("a moderator sees that no address of the firm is confirmed", async () => {
  const { id, organizationId, recruiter } = await anOwnOffer({ validated: false });
  await updateRow(database.db, "assets", id, { metadata: { touched: true } });
  expect(await itemOf(id)).toMatchObject({ addressProved: true, nbReports: 0 });
  await updateRow(database.db, "users", recruiter.id, { proved_email: null });
  expect(await itemOf(id)).toMatchObject({ addressProved: false });
  expect(await fileOf(id)).toMatchObject({ owner: { addressProved: false } });
  const other = await anAsset(database.db, { owner: organizationId, validated: false });
  await updateRow(database.db, "users", recruiter.id, { organizations: {} });
  expect((await fileOf(other.id)).owner?.addressProved).toBeNull();
});

test("beside an offer stand who put it online, its firm's figures and its twins", async () => {
  const { id, organizationId, recruiter } = await anOwnOffer({ active: false });
  const text = "Vous tiendrez un portefeuille de vingt dossiers, avec une équipe de six personnes. ".repeat(4);
  await updateRow(database.db, "assets", id, { description: `<p>${text}</p>` });
  const copied = await anAsset(database.db, { owner: newId("org"), active: false });
  await updateRow(database.db, "assets", copied.id, { description: text.toUpperCase().replaceAll(" ", "  ") });
  expect((await edit(id, { active: true }, recruiter.headers)).status).toBe(200);
  expect(await fileOf(id)).toMatchObject({
    publisher: { id: recruiter.id, name: "Claude M", addressProved: true },
    feedName: null,
    sameText: [{ id: copied.id, active: false, ownerName: null }],
    owner: { id: organizationId, addressProved: true, nbOffers: 1, nbReports: 0, pageDate: expect.any(String) },
  });
});

test("a suspended offer returns to the queue once its firm edits it", async () => {
  const { id, recruiter } = await anOwnOffer();
  await post(`/assets/${id}/suspend`, SUSPENSION, withSecret);
  expect(await itemOf(id)).toBeUndefined();
  const listed = await get("/assets?state=suspended&nbResultsPerPage=100", withSecret);
  expect(JSON.stringify(listed.body)).toContain(id);
  const isReread = async () =>
    suspensionDetails(Asset.parse((await get(`/assets/${id}`, recruiter.headers)).body)).isReread;
  expect(await isReread()).toBe(false);
  await edit(id, { name: "Comptable en cabinet, corrigé" }, recruiter.headers);
  expect(await itemOf(id)).toMatchObject({ state: "changed" });
  const { judged, current } = await fileOf(id);
  expect([judged?.name, current?.name]).toEqual([
    (listed.body as { results: { id: string; name: string }[] }).results.find((one) => one.id === id)?.name,
    "Comptable en cabinet, corrigé",
  ]);
  expect(await isReread()).toBe(true);
  await post(`/assets/${id}/validate`, {}, withSecret);
  expect((await get(`/assets/${id}`)).status).toBe(200);
  expect(await linesOf(id)).toEqual(["assetValidated", "assetSuspended"]);
});

test("a suspension is mailed with its statement of reasons", async () => {
  const { id, recruiter, organizationId } = await anOwnOffer();
  await post(`/assets/${id}/suspend`, SUSPENSION, withSecret);
  const mails = await mailsToUser(database.db, recruiter.id);
  expect(mails).toMatchObject([
    {
      name: "contentSuspended",
      values: {
        kind: "offer",
        reason: SUSPENSION.reason,
        correction: SUSPENSION.correction,
        automatic: false,
        label: "Critère de sélection interdit",
        ground: expect.stringContaining("L. 1132-1"),
        url: expect.stringContaining(`/app/cabinet/offres/${id}?au-nom-de=${organizationId}`),
      },
    },
  ]);
  const owned = await get(`/assets/${id}`, recruiter.headers);
  expect(owned.body).toMatchObject({
    platformData: { _private: { suspension: { ...SUSPENSION, decisionId: expect.stringMatching(/^dcn_/) } } },
  });
});

test("a requested correction is mailed, and the offer stays public", async () => {
  const { id, recruiter } = await anOwnOffer();
  expect((await post(`/assets/${id}/request-correction`, { code: "langue", reason: "x" }, withSecret)).status).toBe(
    400,
  );
  await post(`/assets/${id}/request-correction`, { ...SUSPENSION }, withSecret);
  expect((await get(`/assets/${id}`)).status).toBe(200);
  const [mail] = await mailsToUser(database.db, recruiter.id);
  expect(mail).toMatchObject({ name: "correctionRequested", values: { correction: SUSPENSION.correction } });
  expect(await linesOf(id)).toEqual(["correctionRequested"]);
});

test("a profile for firms needs no moderator; one on the web does", async () => {
  const { headers } = await signIn({ roles: ["applicant"] });
  const body = { name: "Comptable", assetTypeId: assetTypeId("resume"), customAttributes: { visibility: "firms" } };
  const created = await post("/assets", body, headers);
  expect(created.body).toMatchObject({ validated: true });
  const { id } = created.body as { id: string };
  expect(await itemOf(id)).toBeUndefined();
  await edit(id, { customAttributes: { visibility: "web" } }, headers);
  expect(await itemOf(id)).toMatchObject({ kind: "profile", state: "waiting" });
  const row = await database.db.selectFrom("moderation_judgements").selectAll().where("asset_id", "=", id).execute();
  expect(row).toMatchObject([{ judged: expect.stringMatching(/^[0-9a-f]{32}$/), validated: null }]);
});

test("a profile made for the web waits for a moderator", async () => {
  const { headers } = await signIn({ roles: ["applicant"] });
  const body = { name: "Paie", assetTypeId: assetTypeId("resume"), customAttributes: { visibility: "web" } };
  const created = await post("/assets", body, headers);
  expect(created.body).toMatchObject({ validated: false });
  expect(await itemOf((created.body as { id: string }).id)).toMatchObject({ kind: "profile", state: "waiting" });
});

test("one moderator at a time takes an item, until the lock expires", async () => {
  const { id } = await anAsset(database.db, { owner: newId("org"), validated: false });
  const [first, second] = [await moderator(), await moderator()];
  const taken = await Promise.all(
    [first, second].map(({ headers }) => post(`/moderation/${id}/take`, undefined, headers)),
  );
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [holder, other] = taken[0]?.status === 200 ? [first, second] : [second, first];
  expect(await itemOf(id)).toMatchObject({ takenBy: holder.id, takenByName: "Claude M" });
  expect((await post(`/moderation/${id}/take`, undefined, holder.headers)).status).toBe(200);
  expect((await post(`/moderation/${id}/take`, undefined, other.headers)).body).toMatchObject({
    data: { code: "taken" },
  });
  await database.db
    .updateTable("moderation_queue")
    .set({ taken_until: new Date(Date.now() - 1000) })
    .where("id", "=", id)
    .execute();
  expect(await itemOf(id)).toMatchObject({ takenBy: null });
  expect((await post(`/moderation/${id}/take`, undefined, other.headers)).status).toBe(200);
  await call("DELETE", `/moderation/${id}/take`, undefined, holder.headers);
  expect(await itemOf(id)).toMatchObject({ takenBy: other.id });
});

test("an appeal is taken by its own id or its content's", async () => {
  const { id: objectId } = await anOwnOffer();
  const id = newId("apl");
  const appeal = { id, object_id: objectId, kind: "offer", state: "appealed" };
  await database.db.insertInto("moderation_queue").values(appeal).execute();
  const [first, second] = [await moderator(), await moderator()];
  expect((await post(`/moderation/${objectId}/take`, undefined, first.headers)).body).toMatchObject({ id });
  expect((await post(`/moderation/${id}/take`, undefined, second.headers)).body).toMatchObject({
    data: { takenByName: "Claude M" },
  });
  await call("DELETE", `/moderation/${objectId}/take`, undefined, first.headers);
  expect(await itemOf(id)).toMatchObject({ takenBy: null });
});

test("a moderator hides and shows a review without editing it", async () => {
  const author = await signIn();
  const { id } = await insertRow(database.db, "ratings", {
    id: newId("rtg"),
    author_id: author.id,
    label: "review",
    score: 40,
    comment: "Trop d’heures.",
    metadata: { active: false },
  });
  expect(await itemOf(id)).toMatchObject({ kind: "review", state: "waiting" });
  const { headers } = await moderator();
  await post(`/ratings/${id}/hide`, { code: "injure", reason: "Nomme une personne." }, headers);
  expect(await itemOf(id)).toBeUndefined();
  expect(await mailsToUser(database.db, author.id)).toMatchObject([
    { name: "ratingHidden", values: { reason: "Nomme une personne." } },
  ]);
  await post(`/ratings/${id}/show`, {}, headers);
  const row = await readRow(database.db, "ratings", id);
  expect(row).toMatchObject({ comment: "Trop d’heures.", score: 40, metadata: { active: true } });
  expect(await linesOf(id)).toEqual(["ratingShown", "ratingHidden"]);
});

test("a moderator's edit or removal of a review is audited", async () => {
  const author = await signIn();
  const { id } = await insertRow(database.db, "ratings", {
    id: newId("rtg"),
    author_id: author.id,
    label: "review",
    score: 40,
    metadata: { active: false },
  });
  await call("PATCH", `/ratings/${id}`, { comment: "Retouché par son auteur." }, author.headers);
  expect(await linesOf(id)).toEqual([]);
  const { headers } = await moderator();
  await call("PATCH", `/ratings/${id}`, { metadata: { active: true } }, headers);
  await call("PATCH", `/ratings/${id}`, { comment: "Retouché par un autre." }, headers);
  await call("DELETE", `/ratings/${id}`, undefined, headers);
  expect(await linesOf(id)).toEqual(["ratingRemoved", "ratingEdited", "ratingShown"]);
});

test("the queue counts its items, and lists the oldest first", async () => {
  const ids = [];
  for (let nth = 0; nth < 3; nth += 1)
    ids.push((await anAsset(database.db, { type: assetTypeId("company"), owner: newId("org"), validated: false })).id);
  await database.db
    .updateTable("moderation_queue")
    .set({ since: new Date("2020-01-01") })
    .where("id", "=", ids[2] ?? "")
    .execute();
  const { results, counts, nbResults } = await queue("kind=firm");
  expect(results[0]?.id).toBe(ids[2]);
  expect(nbResults).toBe(counts.firm);
  expect(results).toHaveLength(counts.firm ?? 0);
  await database.db
    .deleteFrom("assets")
    .where("id", "=", ids[2] ?? "")
    .execute();
  expect((await queue("kind=firm")).counts.firm).toBe((counts.firm ?? 0) - 1);
});

test("a decision on an offer edited meanwhile is a 412", async () => {
  const { id, recruiter } = await anOwnOffer();
  const seen = await readRow(database.db, "assets", id);
  await edit(id, { name: "Un poste de comptable, revu" }, recruiter.headers);
  const updatedDate = seen?.updated_date.toISOString();
  expect((await post(`/assets/${id}/request-correction`, { ...SUSPENSION, updatedDate }, withSecret)).status).toBe(412);
});

test("only moderators filter assets by moderation state", async () => {
  const { recruiter } = await anOwnOffer();
  expect((await get("/assets?state=waiting", recruiter.headers)).status).toBe(403);
  expect((await get("/assets?state=waiting")).status).toBe(403);
  await updateRow(database.db, "assets", (await anOwnOffer()).id, { name: "Autre" });
  expect((await get("/assets?state=changed", withSecret)).status).toBe(200);
});
