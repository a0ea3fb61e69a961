import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { Message } from "@/lib/entities/message";
import { createSweepJob } from "@/marketplace/retention/sweep";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { PDF, uploading } from "@/tests/support/an-upload";
import { withMarketplace } from "@/tests/support/marketplace";
import { runRetention } from "@/tests/support/run-retention";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = marketplace;
beforeAll(() => installTypes(database.db));

const aLetter = { filename: "lettre.pdf", folder: "attachments", contentType: "application/pdf" };
const opened = async (key: string, headers: Headers) => (await get(`/files/buffer?key=${key}`, headers)).status;

/** A candidate, the firm that they applied to, and what each sends the other. */
async function twoParties() {
  const firm = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  const offerId = await anOffer(database.db, firm.organizationId, { publishedWith: "slot" });
  const applied = await post("/transactions", { assetId: offerId }, candidate.headers);
  const { id: topicId } = applied.body as { id: string };
  const { upload } = uploading(marketplace);
  const sides = {
    candidate: { headers: candidate.headers, receiverId: firm.organizationId },
    firm: { headers: firm.recruiter.headers, receiverId: candidate.id },
  };
  const send = (side: keyof typeof sides, attachments: object[]) => {
    const { headers, receiverId } = sides[side];
    return post("/messages", { topicId, receiverId, content: "Ci-joint", attachments }, headers);
  };
  const attach = async (side: keyof typeof sides) => {
    const key = await upload(sides[side].headers, aLetter);
    return { key, message: Message.parse((await send(side, [{ key }])).body) };
  };
  return { firm, candidate, topicId, upload, send, attach };
}

test("an attachment is read by both parties only", async () => {
  const { firm, candidate, attach } = await twoParties();
  for (const side of ["candidate", "firm"] as const) {
    const { key, message } = await attach(side);
    const file = { key, filename: "lettre.pdf", contentType: "application/pdf", bytes: PDF.length };
    expect(message.attachments).toEqual([file]);
    expect(await opened(key, candidate.headers)).toBe(200);
    expect(await opened(key, firm.recruiter.headers)).toBe(200);
    const elsewhere = await aFirm(marketplace.context);
    const strangers = [(await signIn()).headers, elsewhere.recruiter.headers];
    strangers.push({ authorization: firm.recruiter.headers.authorization ?? "" });
    for (const headers of strangers) expect(await opened(key, headers)).toBe(403);
  }
});

test("a member without the right to read messages reads no attachment", async () => {
  const { firm, attach } = await twoParties();
  const { key } = await attach("candidate");
  const organizations = { [firm.organizationId]: { roles: ["accounting"] } };
  const accountant = await signIn({ organizations, as: firm.organizationId });
  expect(await opened(key, accountant.headers)).toBe(403);
});

test("a sender attaches only their own files", async () => {
  const { candidate, firm, upload, send } = await twoParties();
  const others = await upload(candidate.headers);
  const refused = { status: 422, body: { data: [{ path: ["attachments", 0, "key"] }] } };
  expect(await send("firm", [{ key: others }])).toMatchObject(refused);
  expect(await send("firm", [{ note: `see ${others}` }])).toMatchObject(refused);
  const unknown = others.replace(/[0-9a-f]{32}/, "0".repeat(32));
  expect(await send("firm", [{ key: unknown }])).toMatchObject(refused);
  expect(await opened(others, firm.recruiter.headers)).toBe(403);
  const written = { key: await upload(firm.recruiter.headers, aLetter), filename: "virus.exe", bytes: 1 };
  const sent = await send("firm", [written, { label: "sans fichier" }]);
  expect(sent).toMatchObject({
    status: 200,
    body: { attachments: [{ filename: "lettre.pdf" }, { label: "sans fichier" }] },
  });
});

test("an attachment is unreadable once its message is removed or has expired", async () => {
  const { candidate, firm, topicId, attach } = await twoParties();
  const removed = await attach("candidate");
  expect((await call("DELETE", `/messages/${removed.message.id}`, undefined, candidate.headers)).status).toBe(200);
  expect(await opened(removed.key, firm.recruiter.headers)).toBe(403);

  const emptied = await attach("candidate");
  await sql`
    UPDATE transactions SET status = 'refused', completed_date = now() - interval '4 months' WHERE id = ${topicId}`.execute(
    database.db,
  );
  expect(await runRetention(marketplace.context)).toEqual([]);
  expect(await opened(emptied.key, firm.recruiter.headers)).toBe(403);
});

test("an erased person's attachments, sent and received, are removed", async () => {
  const { candidate, firm, attach } = await twoParties();
  const [sent, received] = [await attach("candidate"), await attach("firm")];
  await sql`UPDATE users SET deletion_date = now() - interval '1 minute' WHERE id = ${candidate.id}`.execute(
    database.db,
  );
  expect(await runRetention(marketplace.context)).toEqual([]);
  expect(await opened(sent.key, firm.recruiter.headers)).toBe(404);
  const { rows } = await sql`SELECT FROM messages WHERE attachments::text LIKE ${`%${received.key}%`}`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

test("the sweep keeps an attached file", async () => {
  const { firm, attach } = await twoParties();
  const { key } = await attach("candidate");
  await sql`UPDATE files SET created_date = now() - interval '3 days' WHERE key = ${key}`.execute(database.db);
  await database.db.transaction().execute((trx) => createSweepJob(marketplace.context)({}, trx));
  expect(await opened(key, firm.recruiter.headers)).toBe(200);
});
