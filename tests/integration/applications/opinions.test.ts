import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { HistoryLine } from "@/lib/entities/application-history";
import { OpinionFile, OpinionRequests } from "@/lib/entities/opinion";
import { pageOf } from "@/lib/entities/page";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { readRow } from "@/marketplace/db/rows";
import { erasePerson } from "@/marketplace/retention/erasure";
import { aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { aNotedApplicationOf } from "@/tests/support/a-noted-application";
import { aCv, PDF, uploading } from "@/tests/support/an-upload";
import { withMarketplace } from "@/tests/support/marketplace";
import { mailsToUser } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post } = marketplace;
const { upload } = uploading(marketplace);
beforeAll(() => installTypes(database.db));

const text = "À l’aise en consolidation.";
const over = { status: 422, body: { data: { code: "opinionOver" } } };

/** An application with a CV to a firm with a member who may read no application, of whom `ask` asks an opinion. */
async function anAskingFirm() {
  const application = await aNotedApplicationOf(marketplace);
  const { id, candidate, headers, firm } = application;
  const resume = await upload(candidate.headers, aCv);
  const metadata = JSON.stringify({ resume, message: "Je tiens la paie de 40 dossiers." });
  await sql`UPDATE transactions SET metadata = ${metadata}::jsonb WHERE id = ${id}`.execute(database.db);
  const member = await application.colleague("member");
  const ask = (body: object = {}, as = headers, on = id) =>
    post(`/transactions/${on}/opinion-requests`, { colleagueId: member.id, ...body }, as);
  const requests = async (as = headers) =>
    OpinionRequests.parse((await get(`/transactions/${id}/opinion-requests`, as)).body).results;
  const read = (as = member.headers, on = id) => get(`/opinions/${on}`, as);
  const give = (as = member.headers, body: object = { scores: [], text }) => call("PUT", `/opinions/${id}`, body, as);
  const cv = (as = member.headers) => get(`/files/buffer?key=${encodeURIComponent(resume)}`, as);
  const takeBack = async (as = headers) => {
    const [request] = await requests();
    return call("DELETE", `/transactions/${id}/opinion-requests/${request?.id}`, undefined, as);
  };
  /** Another application of this candidate, or of this firm's, by another offer. */
  const another = async () => {
    const assetId = await anOffer(database.db, firm.organizationId, { publishedWith: "slot" });
    return ((await post("/transactions", { assetId }, candidate.headers)).body as { id: string }).id;
  };
  const isRefused = async () => {
    expect((await read()).status).toBe(404);
    expect((await give()).status).toBe(404);
    expect((await cv()).status).toBe(403);
    expect((await get("/opinions", member.headers)).body).toMatchObject({ nbResults: 0 });
  };
  return { ...application, resume, member, ask, requests, read, give, cv, takeBack, another, isRefused };
}

test("a member who may read no application reads the one that they are asked about, and nothing else", async () => {
  const { id, member, ask, read, cv, another, candidate, isRefused, headers, firm } = await anAskingFirm();
  await isRefused();
  expect(await ask()).toMatchObject({
    status: 200,
    body: { state: "waiting", everyApplication: false, colleague: { id: member.id }, opinion: null },
  });
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(OpinionFile.parse(body)).toMatchObject({ id, message: "Je tiens la paie de 40 dossiers.", own: null });
  expect(JSON.stringify(body)).not.toMatch(/canary-|01 99 00 11 22/);
  expect((await cv()).body).toBe(PDF.toString());
  expect((await read(member.headers, await another())).status).toBe(404);
  for (const path of [
    `/transactions/${id}`,
    `/transactions/${id}/notes`,
    `/transactions/${id}/scorecards`,
    `/transactions/${id}/history`,
    `/transactions/${id}/application.pdf`,
    `/transactions/${id}/opinion-requests`,
    "/transactions",
  ])
    expect((await get(path, member.headers)).status, path).toBe(403);
  const move = await post(`/transactions/${id}/transitions`, { name: "study" }, member.headers);
  const letter = { topicId: id, senderId: firm.organizationId, receiverId: candidate.id, content: "Bonjour" };
  for (const { status: refused } of [
    move,
    await post("/messages", letter, member.headers),
    await ask({}, member.headers),
  ])
    expect(refused).toBe(403);
  expect((await get(`/transactions/${id}`, headers)).status).toBe(200);
});

test("the colleague is told by bell and by mail, without the candidate's name", async () => {
  const { id, member, ask, firm } = await anAskingFirm();
  await ask();
  const [mail] = await mailsToUser(database.db, member.id);
  const url = `${workspaceRoutes.firmOpinion(id)}?au-nom-de=${firm.organizationId}`;
  expect(mail).toMatchObject({ name: "opinionAsked", values: { url: expect.stringContaining(url) } });
  expect(Object.keys(mail?.values ?? {})).not.toContain("applicantName");
  const self = await marketplace.signIn({ id: member.id });
  expect((await get("/notifications", self.headers)).body).toMatchObject({
    unreadCount: 1,
    results: [{ objectId: firm.organizationId, notifications: [{ kind: "opinionAsked" }] }],
  });
});

test("the opinion is a scorecard: its asker reads it at once, others once they have given theirs", async () => {
  const { id, member, ask, give, requests, colleague, firm, headers } = await anAskingFirm();
  const other = await colleague("recruiter");
  await ask();
  expect(await give()).toMatchObject({ status: 200, body: { own: { text, author: { id: member.id } } } });
  await give(member.headers, { scores: [], text: "Finalement réservé." });
  expect(await requests()).toMatchObject([{ state: "given", opinion: { text: "Finalement réservé." } }]);
  expect(await requests(other.headers)).toMatchObject([{ state: "given", opinion: null }]);
  expect((await get(`/transactions/${id}/scorecards`, other.headers)).body).toEqual({
    own: null,
    others: null,
    nbOthers: 1,
  });
  await call("PUT", `/transactions/${id}/scorecard`, { scores: [], text: "Oui." }, other.headers);
  expect(await requests(other.headers)).toMatchObject([{ opinion: { text: "Finalement réservé." } }]);
  const mails = await mailsToUser(database.db, firm.recruiter.id);
  expect(mails.filter(({ name }) => name === "opinionGiven")).toHaveLength(1);
  expect((await mailsToUser(database.db, other.id)).map(({ name }) => name)).not.toContain("opinionGiven");
  expect(JSON.stringify((await get("/notifications", headers)).body)).toContain("opinionGiven");
});

test("the history says who was asked, by whom, and who answered", async () => {
  const { id, member, ask, give, takeBack, cv, headers, firm } = await anAskingFirm();
  await ask();
  await cv();
  await give();
  await takeBack();
  const { body } = await get(`/transactions/${id}/history`, headers);
  const lines = pageOf(HistoryLine).parse(body).results;
  const told = lines.map(({ kind, author }) => `${kind} ${author?.id}`);
  for (const line of [
    `opinionAsked ${firm.recruiter.id}`,
    `resume ${member.id}`,
    `scorecard ${member.id}`,
    `opinionTakenBack ${firm.recruiter.id}`,
  ])
    expect(told).toContain(line);
});

test("a request on every application is no part of those that came once it had ended", async () => {
  const { id, ask, headers, takeBack, requests } = await anAskingFirm();
  await ask({ everyApplication: true });
  const later = async () => {
    const { asset_id: assetId } = await database.db
      .selectFrom("transactions")
      .select("asset_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const applicant = await marketplace.signIn({ roles: ["applicant"] });
    const { body } = await post("/transactions", { assetId }, applicant.headers);
    return body as { id: string; createdDate: string };
  };
  const linesOf = async (of: string) => {
    const { body } = await get(`/transactions/${of}/history`, headers);
    return pageOf(HistoryLine)
      .parse(body)
      .results.filter(({ kind }) => kind.startsWith("opinion"));
  };
  const during = await later();
  // Dated when the application came, since nothing happened to it before.
  expect(await linesOf(during.id)).toMatchObject([{ kind: "opinionAsked", date: during.createdDate }]);
  await takeBack();
  expect((await linesOf(during.id)).map(({ kind }) => kind).sort()).toEqual(["opinionAsked", "opinionTakenBack"]);
  const after = await later();
  expect(await linesOf(after.id)).toEqual([]);
  expect((await get(`/transactions/${after.id}/opinion-requests`, headers)).body).toEqual({ results: [] });
  expect(await requests()).toMatchObject([{ state: "takenBack" }]);
});

test("a member who leaves ends what is asked of them, and changes nothing of what ended before", async () => {
  const { ask, colleague, member, give, firm, requests } = await anAskingFirm();
  await ask();
  await give();
  const other = await colleague("member");
  await ask({ colleagueId: other.id });
  await sql`UPDATE opinion_requests SET ends_date = '2026-01-02T00:00:00Z' WHERE colleague_id = ${other.id}`.execute(
    database.db,
  );
  for (const one of [member, other]) {
    const self = await marketplace.signIn({ id: one.id });
    const path = `/users/${one.id}/organizations/${firm.organizationId}`;
    expect((await call("DELETE", path, undefined, self.headers)).status).toBe(200);
  }
  expect((await requests()).map(({ state }) => state).sort()).toEqual(["ended", "given"]);
  const dates = database.db.selectFrom("opinion_requests").select(["colleague_id", "ends_date", "taken_back_date"]);
  const rows = await dates.where("organization_id", "=", firm.organizationId).execute();
  expect(rows.map(({ taken_back_date }) => taken_back_date)).toEqual([null, null]);
  expect(rows.find((row) => row.colleague_id === other.id)?.ends_date).toEqual(new Date("2026-01-02T00:00:00Z"));
});

test("everybody who asked is told of the opinion, once", async () => {
  const { ask, colleague, give, firm, headers } = await anAskingFirm();
  const other = await colleague("recruiter");
  await ask();
  await ask({ everyApplication: true }, other.headers);
  await give();
  for (const { id } of [firm.recruiter, other])
    expect((await mailsToUser(database.db, id)).filter(({ name }) => name === "opinionGiven")).toHaveLength(1);
  expect(JSON.stringify((await get("/notifications", headers)).body).split("opinionGiven")).toHaveLength(2);
});

test("the candidate sees that the firm read them, and reads the opinion only as the firm releases it", async () => {
  const { id, candidate, ask, read, cv, give, firm } = await anAskingFirm();
  await ask();
  await read();
  await cv();
  await give();
  const accesses = (await get("/accesses", candidate.headers)).body as { results: { kind: string }[] };
  expect(accesses.results.map(({ kind }) => kind).sort()).toEqual(["profile", "resume"]);
  expect((await get(`/opinions/${id}`, candidate.headers)).status).toBe(403);
  expect((await get(`/transactions/${id}/opinion-requests`, candidate.headers)).status).toBe(403);
  await post(`/transactions/${id}/notes-request`, undefined, candidate.headers);
  const { headers } = await marketplace.signIn({
    organizations: { [firm.organizationId]: { roles: ["administrator"] } },
    as: firm.organizationId,
  });
  expect((await get(`/transactions/${id}/notes-request`, headers)).body).toMatchObject({ notes: [{ text }] });
  expect(await give()).toMatchObject({ status: 422, body: { data: { code: "notesRequested" } } });
});

const ENDINGS: Record<string, (firm: Awaited<ReturnType<typeof anAskingFirm>>) => Promise<unknown>> = {
  "it is taken back": ({ takeBack }) => takeBack(),
  "thirty days have passed": () => sql`UPDATE opinion_requests SET ends_date = now()`.execute(database.db),
  "a week has passed since the opinion": async ({ id, give }) => {
    await give();
    await sql`UPDATE opinion_requests SET created_date = now() - interval '9 days'`.execute(database.db);
    await sql`UPDATE notes SET updated_date = now() - interval '8 days' WHERE transaction_id = ${id}`.execute(
      database.db,
    );
  },
  "the application is decided": ({ move }) => move("refuse", { reason: "logiciels" }),
  "the candidate withdraws": ({ move, candidate }) => move("cancel", {}, candidate.headers),
  "the offer closes": ({ id }) =>
    sql`UPDATE assets SET active = false WHERE id = (SELECT asset_id FROM transactions WHERE id = ${id})`.execute(
      database.db,
    ),
  "the firm lost the right to read the application": ({ id }) =>
    sql`UPDATE transactions SET status = 'restricted', status_history = '[{"status": "restricted", "date": "2026-01-01T00:00:00.000Z"}]'
      WHERE id = ${id}`.execute(database.db),
  "the member leaves the firm and comes back": async ({ member, firm }) => {
    const self = await marketplace.signIn({ id: member.id });
    const path = `/users/${member.id}/organizations/${firm.organizationId}`;
    expect((await call("DELETE", path, undefined, self.headers)).status).toBe(200);
    const organizations = JSON.stringify({ [firm.organizationId]: { roles: ["member"] } });
    await sql`UPDATE users SET organizations = ${organizations}::jsonb WHERE id = ${member.id}`.execute(database.db);
  },
};

test.each(Object.entries(ENDINGS))("the right ends once %s", async (_, end) => {
  const firm = await anAskingFirm();
  await firm.ask({ everyApplication: true });
  await firm.ask({ colleagueId: (await firm.colleague("member")).id });
  expect((await firm.read()).status).toBe(200);
  const [, other] = await firm.requests();
  await database.db
    .deleteFrom("opinion_requests")
    .where("id", "<>", other?.id ?? "")
    .execute();
  await end(firm);
  await firm.isRefused();
});

test("every application to an offer, of now and later, is open, and none to another offer", async () => {
  const { id, member, ask, read, another, requests } = await anAskingFirm();
  await ask({ everyApplication: true });
  const { asset_id: assetId } = await database.db
    .selectFrom("transactions")
    .select("asset_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { headers } = await marketplace.signIn({ roles: ["applicant"] });
  const later = ((await post("/transactions", { assetId }, headers)).body as { id: string }).id;
  expect((await read(member.headers, later)).status).toBe(200);
  expect((await read(member.headers, await another())).status).toBe(404);
  expect((await get("/opinions", member.headers)).body).toMatchObject({ nbResults: 2 });
  expect(await requests()).toMatchObject([{ everyApplication: true, state: "waiting" }]);
  expect(await ask()).toMatchObject({ status: 422, body: { data: { code: "alreadyAsked" } } });
});

test("only recruiters ask, only other members of the firm are asked, of an undecided application", async () => {
  const { ask, colleague, move, candidate, firm } = await anAskingFirm();
  const stranger = await aFirm(marketplace.context);
  const notMember = { status: 422, body: { data: { code: "notMember", path: ["colleagueId"] } } };
  for (const colleagueId of [stranger.recruiter.id, candidate.id, firm.recruiter.id, firm.organizationId, "usr_none"])
    expect(await ask({ colleagueId }), colleagueId).toMatchObject(notMember);
  for (const as of [stranger.recruiter.headers, candidate.headers, (await colleague("editor")).headers])
    expect((await ask({}, as)).status).toBe(403);
  await move("recruit");
  expect(await ask()).toMatchObject(over);
});

test("another firm's members and requests change nothing", async () => {
  const { id, ask, requests, read, give, cv, member } = await anAskingFirm();
  await ask();
  const other = await anAskingFirm();
  await other.ask();
  const [request] = await requests();
  const path = `/transactions/${other.id}/opinion-requests/${request?.id}`;
  expect((await call("DELETE", path, undefined, other.headers)).status).toBe(404);
  for (const as of [other.member.headers, other.headers]) {
    expect((await read(as)).status).toBe(404);
    expect((await give(as)).status).toBe(404);
    expect((await cv(as)).status).toBe(403);
  }
  const claim = { ...member.headers, "x-stelace-organization-id": other.firm.organizationId };
  expect((await read(claim)).status).toBe(403);
  const self = await marketplace.signIn({ id: member.id });
  expect((await read(self.headers)).status).toBe(403);
  expect((await get(`/transactions/${id}/opinion-requests`, other.headers)).status).toBe(403);
});

test("an erased colleague reads nothing more, and the requests of an erased candidate are removed", async () => {
  const { ask, candidate, id, member, headers } = await anAskingFirm();
  await ask();
  const erase = async (userId: string) => {
    const person = await readRow(database.db, "users", userId);
    if (!person) throw new Error("No such person");
    await database.db.transaction().execute((trx) => erasePerson(marketplace.context, trx, person));
  };
  await erase(member.id);
  expect((await get(`/transactions/${id}/opinion-requests`, headers)).body).toMatchObject({
    results: [{ colleague: null, state: "ended", endsDate: null }],
  });
  await erase(candidate.id);
  const { rows } = await sql`SELECT FROM opinion_requests WHERE transaction_id = ${id}`.execute(database.db);
  expect(rows).toEqual([]);
});
