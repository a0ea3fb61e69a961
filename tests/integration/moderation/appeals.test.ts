import { beforeAll, describe, expect, test } from "vitest";
import { Appeal, ReportFollowUp } from "@/lib/entities/moderation";
import { Rating } from "@/lib/entities/rating";
import { Removed } from "@/lib/entities/removed";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { hidingOf } from "@/lib/rules/suspension";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { assetTypeId } from "@/marketplace/install/ids";
import { aFirm, installTypes } from "@/tests/support/a-firm";
import { reporting } from "@/tests/support/a-report";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";
import { mailsToUser, waitingMails } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

const { aReported, aVoice, tokenOf } = reporting(marketplace);
const moderator = () => signIn({ roles: ["user", "editor"] });
const isPublic = async (id: string) => (await get(`/assets/${id}`)).status === 200;
const decide = (id: string, body: object, headers: Headers) => call("PATCH", `/reports/${id}`, body, headers);

describe("an appeal", () => {
  async function suspended({ page = false } = {}) {
    const offer = await aReported();
    const { id: pageId } = await database.db
      .selectFrom("assets")
      .select("id")
      .where("owner_id", "=", offer.organizationId)
      .where("asset_type_id", "=", assetTypeId("company"))
      .executeTakeFirstOrThrow();
    const reported = page ? { ...offer, id: pageId } : offer;
    const first = await moderator();
    await post(`/assets/${reported.id}/suspend`, { reason: "Doublon", code: "doublon" }, first.headers);
    const { id: decisionId } = await database.db
      .selectFrom("decisions")
      .select("id")
      .where("object_id", "=", reported.id)
      .executeTakeFirstOrThrow();
    const owner = await signIn({
      organizations: { [reported.organizationId]: { roles: ["administrator"] } },
      as: reported.organizationId,
    });
    const appeal = await post(
      `/decisions/${decisionId}/appeal`,
      { text: "Ce poste est à un autre bureau." },
      owner.headers,
    );
    return { ...reported, first, owner, decisionId, appeal, appealId: String((appeal.body as { id?: string }).id) };
  }
  const judge = (id: string, body: object, headers: Headers) => call("PATCH", `/appeals/${id}`, body, headers);
  const GRANTED = { outcome: "granted", answer: "Deux bureaux : ce sont deux postes." };

  test("a firm's appeal is judged by another moderator, who reverses the decision", async () => {
    const { id, first, appealId, owner, decisionId } = await suspended();
    const refused = await judge(appealId, GRANTED, first.headers);
    expect(refused).toMatchObject({ status: 403, body: { data: { code: "sameModerator" } } });
    expect(await isPublic(id)).toBe(false);
    const again = await post(
      `/decisions/${decisionId}/appeal`,
      { text: "Encore : c’est un autre bureau." },
      owner.headers,
    );
    expect(again).toMatchObject({ status: 422, body: { data: { code: "alreadyContested" } } });
    const second = await moderator();
    expect((await judge(appealId, GRANTED, second.headers)).status).toBe(200);
    expect(await isPublic(id)).toBe(true);
    expect((await judge(appealId, GRANTED, (await moderator()).headers)).status).toBe(422);
    expect(await mailsToUser(database.db, owner.id)).toMatchObject([
      { name: "contentValidated" },
      { name: "appealDecided", values: { outcome: "granted", answer: GRANTED.answer } },
    ]);
    expect(Appeal.parse((await get(`/appeals/${appealId}`, withSecret)).body)).toMatchObject({
      state: "granted",
      objectName: expect.stringMatching(/./),
    });
  });

  test("the answer to a page's appeal links to its edit screen", async () => {
    const { appealId, owner, organizationId } = await suspended({ page: true });
    const dismissed = { outcome: "dismissed", answer: "Le logo est celui d’un autre." };
    expect((await judge(appealId, dismissed, (await moderator()).headers)).status).toBe(200);
    const [answered] = await mailsToUser(database.db, owner.id);
    const url = expect.stringContaining(`${workspaceRoutes.firmPage()}?au-nom-de=${organizationId}`);
    expect(answered).toMatchObject({ name: "appealDecided", values: { url } });
  });

  test("an appeal is refused after six months, and from another firm", async () => {
    const { decisionId } = await suspended();
    const other = await aFirm(marketplace.context);
    const text = "Ce poste est à un autre bureau.";
    expect((await post(`/decisions/${decisionId}/appeal`, { text }, other.recruiter.headers)).status).toBe(403);
    const late = await insertRow(database.db, "decisions", {
      id: newId("dcn"),
      object_id: newId("ast"),
      owner_id: other.organizationId,
      kind: "offer",
      outcome: "suspended",
      created_date: new Date(Date.now() - 190 * 86_400_000).toISOString(),
    });
    expect((await post(`/decisions/${late.id}/appeal`, { text }, other.recruiter.headers)).body).toMatchObject({
      data: { code: "notContestable" },
    });
  });

  test("a reporter's granted appeal hides the content and requires a code", async () => {
    const { url, id } = await aReported();
    const reportId = await aVoice(url, `s-${id}@gmail.com`, { motive: "fraud" });
    const first = await moderator();
    const path = `/reports/follow/${await tokenOf(reportId)}`;
    expect((await post(`${path}/appeal`, { text: "Ce cabinet n’existe pas du tout." })).status).toBe(422);
    await decide(reportId, { state: "dismissed", reason: "Le SIREN est bon." }, first.headers);
    expect(ReportFollowUp.parse((await get(path)).body)).toMatchObject({ state: "dismissed", canAppeal: true });
    await post(`${path}/appeal`, { text: "Ce cabinet n’existe pas du tout." });
    expect(ReportFollowUp.parse((await get(path)).body)).toMatchObject({ canAppeal: false, appealState: "open" });
    const { id: appealId } = await database.db
      .selectFrom("appeals")
      .select("id")
      .where("report_id", "=", reportId)
      .executeTakeFirstOrThrow();
    const granted = { outcome: "granted", answer: "Le SIREN est celui d’un autre." };
    expect((await judge(appealId, { ...granted, code: "fausse-offre" }, first.headers)).status).toBe(403);
    const second = await moderator();
    expect((await judge(appealId, granted, second.headers)).status).toBe(400);
    expect((await judge(appealId, { ...granted, code: "fausse-offre" }, second.headers)).status).toBe(200);
    expect(await isPublic(id)).toBe(false);
  });

  test("a firm's granted appeal dismisses the report, which the reporter may appeal", async () => {
    const { url, id, organizationId } = await aReported();
    const email = `t-${id}@gmail.com`.toLowerCase();
    const reportId = await aVoice(url, email, { motive: "other" });
    const [first, second, third] = [await moderator(), await moderator(), await moderator()];
    await decide(reportId, { state: "upheld", code: "doublon", reason: "Une autre existe." }, first.headers);
    const owner = await signIn({
      organizations: { [organizationId]: { roles: ["administrator"] } },
      as: organizationId,
    });
    const { id: decisionId } = await database.db
      .selectFrom("decisions")
      .select("id")
      .where("object_id", "=", id)
      .executeTakeFirstOrThrow();
    const appeal = await post(`/decisions/${decisionId}/appeal`, { text: "C’est un autre bureau." }, owner.headers);
    expect((await judge(Removed.parse(appeal.body).id, GRANTED, second.headers)).status).toBe(200);
    expect(await isPublic(id)).toBe(true);
    const told = (await waitingMails(database.db)).filter(({ to }) => to === email);
    expect(told.map(({ name }) => name)).toEqual(["reportReceived", "reportDecided", "reportReversed"]);
    const path = `/reports/follow/${await tokenOf(reportId)}`;
    expect(ReportFollowUp.parse((await get(path)).body)).toMatchObject({ state: "dismissed", canAppeal: true });
    await post(`${path}/appeal`, { text: "C’est pourtant le même texte." });
    const { id: inTurn } = await database.db
      .selectFrom("appeals")
      .select("id")
      .where("report_id", "=", reportId)
      .executeTakeFirstOrThrow();
    const dismissed = { outcome: "dismissed", answer: "Deux bureaux, deux postes." };
    expect((await judge(inTurn, dismissed, second.headers)).status).toBe(403);
    expect((await judge(inTurn, dismissed, third.headers)).status).toBe(200);
  });

  test("only a review's author appeals its hiding, and receives the outcome", async () => {
    const firm = await aFirm(marketplace.context);
    const [author, first, second] = [await signIn(), await moderator(), await moderator()];
    const { id } = await insertRow(database.db, "ratings", {
      id: newId("rtg"),
      author_id: author.id,
      target_id: firm.organizationId,
      label: "review",
      score: 20,
      comment: "On m’a demandé mon âge.",
      metadata: { active: false },
    });
    await post(`/ratings/${id}/hide`, { code: "injure", reason: "Vise une personne." }, first.headers);
    const read = async (headers: Headers) => hidingOf(Rating.parse((await get(`/ratings/${id}`, headers)).body));
    const hiding = await read(author.headers);
    expect(hiding).toMatchObject({ code: "injure", reason: "Vise une personne.", appealed: false });
    const path = `/decisions/${hiding?.decisionId}/appeal`;
    const text = "Je ne nomme personne dans cet avis.";
    expect((await post(path, { text }, firm.recruiter.headers)).status).toBe(403);
    const { body } = await post(path, { text }, author.headers);
    expect(await read(author.headers)).toMatchObject({ appealed: true });
    const { id: appealId } = Removed.parse(body);
    expect((await get(`/appeals/${appealId}`, withSecret)).body).toMatchObject({ objectName: "Cabinet Valmy" });
    const granted = { outcome: "granted", answer: "Personne n’est nommé." };
    expect((await judge(appealId, granted, first.headers)).status).toBe(403);
    expect((await judge(appealId, granted, second.headers)).status).toBe(200);
    expect(await read(author.headers)).toBeNull();
    expect(await mailsToUser(database.db, author.id)).toMatchObject([
      { name: "ratingHidden", values: { reason: "Vise une personne." } },
      { name: "appealDecided", values: { outcome: "granted", answer: granted.answer } },
    ]);
  });
});
