import { beforeAll, describe, expect, test } from "vitest";
import { ReleasedNotes } from "@/lib/entities/notes-request";
import { updateRow } from "@/marketplace/db/rows";
import { installTypes } from "@/tests/support/a-firm";
import { textsSeenByCandidate } from "@/tests/support/a-held-move";
import { aNotedApplicationOf } from "@/tests/support/a-noted-application";
import { withMarketplace } from "@/tests/support/marketplace";
import { runRetention } from "@/tests/support/run-retention";
import { mailsToUser, waitingMails } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post } = marketplace;
beforeAll(() => installTypes(database.db));

/** Requests the notes of an application, which has two shared ones and a private one. */
async function aRequest() {
  const application = await aNotedApplicationOf(marketplace);
  const { id, candidate, firm } = application;
  const first = await application.write("secret-kept: solide en paie.");
  const second = await application.write("secret-third: Paul la trouve lente. À revoir.");
  await application.write("secret-private", true);
  const administrator = await application.colleague("administrator");
  const at = `/transactions/${id}/notes-request`;
  const ask = () => post(at, undefined, candidate.headers);
  const asked = await ask();
  expect(asked).toMatchObject({ status: 200, body: { notesRequest: { releasedDate: null } } });
  const release = (withheld: object[] = [], headers = administrator.headers) =>
    post(`${at}/release`, { withheld }, headers);
  const released = () => get(`/transactions/${id}/released-notes`, candidate.headers);
  return { ...application, firm, first, second, administrator, at, ask, asked, release, released };
}

const mailsOf = async (name: string, id: string) =>
  (await waitingMails(database.db)).filter((mail) => mail.name === name && JSON.stringify(mail.values).includes(id));

describe("a request for the notes of a firm", () => {
  test("a notes request reaches the firm's administrators alone, with its due date", async () => {
    const { id, firm, headers, administrator, asked, ask } = await aRequest();
    const { notesRequest } = asked.body as { notesRequest: { requestedDate: string; dueDate: string } };
    const days = (Date.parse(notesRequest.dueDate) - Date.parse(notesRequest.requestedDate)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
    const sent = await mailsOf("notesRequested", id);
    expect(sent).toHaveLength(1);
    const toRecruiter = await mailsToUser(database.db, firm.recruiter.id);
    expect(toRecruiter.map(({ name }) => name)).not.toContain("notesRequested");
    expect(await ask()).toMatchObject({ status: 422, body: { data: { code: "alreadyRequested" } } });
    for (const as of [headers, administrator.headers]) {
      const list = await get("/transactions?isAskedForNotes=true", as);
      expect(list.body).toMatchObject({ results: [{ id, notesRequest }] });
    }
    expect((await get("/notifications", administrator.headers)).text).toContain("notesRequested");
  });

  test("the candidate reads nothing of a note before its release", async () => {
    const { id, candidate, administrator, at, released } = await aRequest();
    expect((await released()).status).toBe(404);
    expect((await get(at, candidate.headers)).status).toBe(403);
    expect((await post(`${at}/release`, { withheld: [] }, candidate.headers)).status).toBe(403);
    expect((await get(at, administrator.headers)).text).toContain("secret-kept");
    expect(await textsSeenByCandidate(marketplace, { id, candidate })).not.toContain("secret-");
    expect((await get(`/users/${candidate.id}/export`, candidate.headers)).text).not.toContain("secret-");
    expect((await get("/notifications", candidate.headers)).text).not.toContain("secret-");
  });

  test("only administrators may review and release the notes", async () => {
    const { at, headers, release, administrator, colleague } = await aRequest();
    const review = (await get(at, administrator.headers)).body;
    expect(review).toMatchObject({ nbPrivate: 1, notes: [{ private: false }, { private: false }] });
    for (const as of [headers, (await colleague("client")).headers]) {
      expect((await get(at, as)).status).toBe(403);
      expect((await release([], as)).status).toBe(403);
    }
  });

  test("released notes are unsigned, without withheld passages or private notes", async () => {
    const { id, candidate, first, second, release, released, firm } = await aRequest();
    const withheld = [{ noteId: second.id, passage: "Paul la trouve lente.", reason: "Parle d’une autre personne." }];
    expect(await release(withheld)).toMatchObject({ status: 200 });
    const given = await released();
    expect(ReleasedNotes.parse(given.body).notes).toEqual([
      { date: first.createdDate, text: "secret-kept: solide en paie.", withheld: null },
      { date: second.createdDate, text: "secret-third: […] À revoir.", withheld: "Parle d’une autre personne." },
    ]);
    expect(given.text).not.toMatch(/secret-private|Paul/);
    expect(given.text).not.toContain(firm.recruiter.id);
    const { text, body } = await get(`/users/${candidate.id}/export`, candidate.headers);
    expect(body).toMatchObject({
      notesRequests: [{ transactionId: id, notes: [{ withheld: null }, { text: "secret-third: […] À revoir." }] }],
    });
    expect(text).not.toMatch(/secret-private|Paul/);
    const [mail] = await mailsOf("notesReleased", id);
    expect(JSON.stringify(mail)).not.toContain("secret-");
    const stranger = await marketplace.signIn();
    expect((await get(`/transactions/${id}/released-notes`, stranger.headers)).status).toBe(403);
  });

  test("a note withheld whole has no text; overlapping passages merge", async () => {
    const { first, second, release, released } = await aRequest();
    await release([
      { noteId: first.id, reason: "Tiers." },
      { noteId: second.id, passage: "secret-third: Paul la", reason: "Tiers." },
      { noteId: second.id, passage: "Paul la trouve lente.", reason: "Tiers." },
    ]);
    const { notes } = ReleasedNotes.parse((await released()).body);
    expect(notes.map(({ text }) => text)).toEqual([null, "[…] À revoir."]);
  });

  test("a note of another application is refused, and nothing is released", async () => {
    const [{ release, released }, other] = [await aRequest(), await aRequest()];
    const refused = await release([{ noteId: other.first.id, reason: "x" }]);
    expect(refused).toMatchObject({ status: 400, body: { data: [{ path: ["withheld", 0, "noteId"] }] } });
    expect((await released()).status).toBe(404);
  });

  test.each([
    ["no reason", { noteId: "note_none", reason: " " }, ["withheld", 0, "reason"]],
    ["a reason of 501 characters", { noteId: "note_none", reason: "x".repeat(501) }, ["withheld", 0, "reason"]],
  ])("a withheld note with %s is refused, and nothing is released", async (_, withheld, path) => {
    const { release, released } = await aRequest();
    expect(await release([withheld])).toMatchObject({ status: 400, body: { data: [{ path }] } });
    expect((await released()).status).toBe(404);
  });

  test("a passage that the note does not have is refused, naming it", async () => {
    const { first, release } = await aRequest();
    const refused = await release([{ noteId: first.id, passage: "Paul", reason: "Tiers." }]);
    expect(refused).toMatchObject({ status: 400, body: { data: [{ path: ["withheld", 0, "passage"] }] } });
  });

  test("requested notes cannot be edited or removed before their release", async () => {
    const { id, first, headers, administrator, write, release, texts } = await aRequest();
    const at = `/transactions/${id}/notes`;
    const refused = { status: 422, body: { data: { code: "notesRequested" } } };
    expect(await call("PATCH", `${at}/${first.id}`, { text: "adouci" }, headers)).toMatchObject(refused);
    expect(await call("PATCH", `${at}/${first.id}`, { private: true }, headers)).toMatchObject(refused);
    expect(await call("DELETE", `${at}/${first.id}`, undefined, administrator.headers)).toMatchObject(refused);
    const later = await write("secret-later");
    expect((await call("PATCH", `${at}/${later.id}`, { text: "après" }, headers)).status).toBe(200);
    await release();
    expect((await call("DELETE", `${at}/${first.id}`, undefined, administrator.headers)).status).toBe(200);
    expect(await texts()).not.toContain(first.text);
  });

  test("a candidate may ask again ninety days after a release", async () => {
    const { id, ask, release } = await aRequest();
    await release();
    expect(await release()).toMatchObject({ status: 422, body: { data: { code: "notRequested" } } });
    const early = { status: 422, body: { data: { code: "tooEarly", askableDate: expect.any(String) } } };
    expect(await ask()).toMatchObject(early);
    const past = new Date(Date.now() - 91 * 86_400_000);
    await database.db
      .updateTable("notes_requests")
      .set({ released_date: past })
      .where("transaction_id", "=", id)
      .execute();
    expect((await ask()).status).toBe(200);
  });

  test("a refused application is retained until thirty days after its notes' release", async () => {
    const { id, move, release, released } = await aRequest();
    await move("refuse", { reason: "logiciels" });
    const months = (count: number) => new Date(Date.now() - count * 31 * 86_400_000);
    await updateRow(database.db, "transactions", id, { completed_date: months(4).toISOString() });
    expect(await runRetention(marketplace.context)).toEqual([]);
    expect((await release()).status).toBe(200);
    expect(await runRetention(marketplace.context)).toEqual([]);
    expect((await released()).text).toContain("secret-kept");
    const request = database.db.updateTable("notes_requests").where("transaction_id", "=", id);
    await request.set({ released_date: months(1), created_date: months(2) }).execute();
    expect(await runRetention(marketplace.context)).toEqual([]);
    expect((await released()).status).toBe(403);
    const left = database.db.selectFrom("notes_requests").select("id").where("transaction_id", "=", id);
    expect(await left.execute()).toEqual([]);
  });

  test("a notes request for an unknown application answers 404", async () => {
    const { candidate } = await aRequest();
    expect((await post("/transactions/trn_none/notes-request", undefined, candidate.headers)).status).toBe(404);
  });
});
