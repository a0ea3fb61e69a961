import { beforeAll, expect, test } from "vitest";
import { Transaction } from "@/lib/entities/transaction";
import { DAY_MS } from "@/lib/rules/transaction/response-time";
import { updateRow } from "@/marketplace/db/rows";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { withMarketplace } from "@/tests/support/marketplace";
import { waitingMails } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post, send } = marketplace;
const TEXT = "canary-text : où en êtes-vous ?";

beforeAll(() => installTypes(database.db));

/** An application that was sent so many days ago. */
async function anApplication(daysAgo: number, credits?: Record<string, number>) {
  const firm = await aFirm(marketplace.context, credits);
  const candidate = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, firm.organizationId, { publishedWith: credits ? null : "slot" });
  const { id } = Transaction.parse((await post("/transactions", { assetId: offerId }, candidate.headers)).body);
  const date = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  await updateRow(database.db, "transactions", id, { created_date: date });
  const read = async (headers = candidate.headers) =>
    Transaction.parse((await get(`/transactions/${id}`, headers)).body);
  const remind = () => post(`/transactions/${id}/remind`, { text: TEXT }, candidate.headers);
  const move = (name: string, data?: object) =>
    post(`/transactions/${id}/transitions`, { name, data }, firm.recruiter.headers);
  return { ...firm, candidate, offerId, id, date, read, remind, move };
}

const mailsAbout = async (id: string) =>
  (await waitingMails(database.db)).filter((mail) => JSON.stringify(mail).includes(id));
const answerPath = async (id: string, answer: string) =>
  `/reminders/${createSignedIds(await platformSecret(database.db, "reminder")).sign(id)}/${answer}`;

test("a firm is reminded from the tenth day on, once", async () => {
  const early = await anApplication(9);
  const remindable = new Date(new Date(early.date).getTime() + 10 * DAY_MS).toISOString();
  expect(await early.read()).toMatchObject({ remindableDate: remindable, remindedDate: null });
  expect(await early.remind()).toMatchObject({
    status: 422,
    body: { data: { code: "tooEarly", remindableDate: remindable } },
  });
  const { id, remind, read, recruiter, organizationId, candidate } = await anApplication(11);
  const both = await Promise.all([remind(), remind()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect((await remind()).body).toMatchObject({ data: { code: "alreadyReminded" } });
  expect(await read()).toMatchObject({ remindedDate: expect.any(String), remindableDate: null });
  expect(await read(recruiter.headers)).toMatchObject({ remindedDate: expect.any(String), remindableDate: null });
  const messages = await get(`/messages?topicId=${id}`, recruiter.headers);
  expect(messages.body).toMatchObject({
    results: [{ content: TEXT, senderId: candidate.id, receiverId: organizationId }],
  });
});

test("only the candidate sends a reminder, for an application awaiting the firm", async () => {
  const { id, recruiter, remind, move } = await anApplication(30);
  expect((await post(`/transactions/${id}/remind`, { text: TEXT }, recruiter.headers)).status).toBe(403);
  expect((await post(`/transactions/trn_none/remind`, { text: TEXT }, recruiter.headers)).status).toBe(404);
  await move("meet");
  expect((await remind()).body).toMatchObject({ data: { code: "notWaiting" } });
  const written = await anApplication(30);
  const message = { topicId: written.id, receiverId: written.candidate.id, content: "Êtes-vous libre mardi ?" };
  expect((await post("/messages", message, written.recruiter.headers)).status).toBe(200);
  expect((await written.remind()).body).toMatchObject({ data: { code: "firmWaits" } });
});

test("ten days run from the firm's last act, unless the offer closed", async () => {
  const { move, remind, read, offerId } = await anApplication(30);
  await move("study");
  expect((await remind()).body).toMatchObject({ data: { code: "tooEarly" } });
  await updateRow(database.db, "assets", offerId, { active: false });
  expect(await read()).toMatchObject({ isAssetOpen: false, status: "pending" });
  expect((await remind()).status).toBe(200);
});

test("a reminder without text, or of over 300 characters, is refused", async () => {
  const { id, candidate } = await anApplication(11);
  for (const text of ["", "   ", "x".repeat(301), 1])
    expect((await post(`/transactions/${id}/remind`, { text }, candidate.headers)).status).toBe(400);
});

test("the mail of a reminder has two answers, without the candidate's text", async () => {
  const { id, remind, recruiter, organizationId } = await anApplication(11);
  await remind();
  const mail = (await mailsAbout(id)).at(-1);
  expect(mail).toMatchObject({
    name: "applicationReminded",
    to: `${recruiter.id.toLowerCase()}@exemple.invalid`,
    values: { url: expect.stringContaining(`?au-nom-de=${organizationId}`), applicantName: "Claude Martin" },
    sections: [{ lines: [{ url: expect.stringContaining("/studying") }, { url: expect.stringContaining("/over") }] }],
  });
  expect(JSON.stringify(mail)).not.toContain("canary");
  const restricted = await anApplication(11, { addressCredits: 0 });
  await restricted.remind();
  const other = (await mailsAbout(restricted.id)).at(-1);
  expect(other).toMatchObject({ sections: [{ lines: [{ url: expect.stringContaining("/over") }] }] });
  expect(JSON.stringify(other)).not.toMatch(/canary|Claude M|studying/);
});

test("opening an answer link shows a form and changes nothing", async () => {
  const { id, remind, read } = await anApplication(11);
  await remind();
  for (const answer of ["studying", "over"]) {
    const page = await send(await answerPath(id, answer));
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page.text).toContain('<form method="post"');
    expect(page.text).not.toContain("Claude");
  }
  expect((await send(`${await answerPath(id, "over")}?locale=en`)).text).toContain('<html lang="en">');
  expect(await read()).toMatchObject({ status: "new" });
});

test("one press answers that the firm still studies the application", async () => {
  const { id, remind, read, candidate, organizationId } = await anApplication(11);
  await remind();
  const path = await answerPath(id, "studying");
  expect((await send(path, { method: "POST" })).text).toContain("C’est fait");
  expect(await read()).toMatchObject({ status: "pending" });
  expect((await get(`/messages?topicId=${id}&senderId=${organizationId}`, candidate.headers)).body).toMatchObject({
    results: [{ content: expect.stringContaining("étudions toujours"), receiverId: candidate.id }],
  });
  // A second press, the other answer and the page change nothing.
  for (const answer of ["studying", "filled"])
    expect((await send(await answerPath(id, answer), { method: "POST" })).text).toContain("déjà eu une réponse");
  expect((await send(path)).text).toContain("déjà eu une réponse");
  expect(await read()).toMatchObject({ status: "pending" });
  expect((await mailsAbout(id)).filter((mail) => JSON.stringify(mail).includes("pending"))).toHaveLength(1);
});

test("a firm refuses a restricted application in one press", async () => {
  for (const [answer, reason] of [
    ["filled", "poste-pourvu"],
    ["cancelled", "poste-annule"],
  ] as const) {
    const { id, remind, read } = await anApplication(11, { addressCredits: 0 });
    await remind();
    expect((await send(await answerPath(id, "studying"), { method: "POST" })).text).toContain("restreinte");
    await send(await answerPath(id, answer), { method: "POST" });
    const { status, statusHistory } = await read();
    expect([status, statusHistory[0]?.data]).toEqual(["refused", { reason }]);
  }
});

test("an answer link with another signature answers 404", async () => {
  const { id, remind, read } = await anApplication(11);
  const path = await answerPath(id, "filled");
  expect((await send(path, { method: "POST" })).text).toContain("déjà eu une réponse");
  await remind();
  const other = await anApplication(11);
  const elsewhere = createSignedIds("another secret").sign(id);
  for (const token of [elsewhere, id, `${id}.`, path.split("/")[2]?.replace(id, other.id)])
    for (const [method, answer] of [
      ["GET", "over"],
      ["POST", "filled"],
    ] as const)
      expect((await send(`/reminders/${token}/${answer}`, { method })).status).toBe(404);
  expect(await read()).toMatchObject({ status: "new" });
});
