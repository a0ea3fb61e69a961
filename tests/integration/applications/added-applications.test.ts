import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { HistoryLine } from "@/lib/entities/application-history";
import { pageOf } from "@/lib/entities/page";
import { Transaction } from "@/lib/entities/transaction";
import { createSweepJob } from "@/marketplace/retention/sweep";
import { aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { aCv, PDF, uploading } from "@/tests/support/an-upload";
import { withMarketplace } from "@/tests/support/marketplace";
import { runRetention } from "@/tests/support/run-retention";
import { waitingMails } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post, signIn } = marketplace;
const { upload } = uploading(marketplace);
beforeAll(() => installTypes(database.db));

let next = 0;
const anEmail = () => `Zoe.${++next}@exemple.invalid`;

/** A firm with an offer, to which `add` adds an application. */
async function aHiringFirm() {
  const firm = await aFirm(marketplace.context, { addressCredits: 0 });
  const { headers } = firm.recruiter;
  const offerId = await anOffer(database.db, firm.organizationId);
  const given = { assetId: offerId, firstname: "Zoé", lastname: "Martin", source: "post" };
  const ask = (over: object = {}, as = headers) =>
    post("/applications/added", { ...given, email: anEmail(), ...over }, as);
  const add = async (over: object = {}) => {
    const { status, body } = await ask(over);
    expect({ status, body }).toMatchObject({ status: 200 });
    return Transaction.parse(body);
  };
  const read = (id: string) => get(`/transactions/${id}`, headers);
  return { firm, headers, offerId, given, ask, add, read };
}
/** Returns the pending mails to this address. */
const mailsTo = async (email: string) =>
  (await waitingMails(database.db))
    .map((mail) => Mail.parse(mail))
    .filter(({ to }) => to.toLowerCase() === email.toLowerCase());
const Mail = z.looseObject({ name: z.string(), to: z.string(), values: z.looseObject({ url: z.string() }) });
/** Returns the tables about applications about this application that contain this text. */
async function tracesOf(text: string) {
  const found: string[] = [];
  for (const table of ["transactions", "added_applicants", "notes", "application_acts", "notifications", "events"]) {
    const { rows } = await sql`
      SELECT FROM ${sql.table(table)} AS place WHERE strpos(place::text, ${text}) > 0`.execute(database.db);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

describe("an application that a firm adds", () => {
  test("moves mail a typed address a few times a day at most, and nobody without a confirmed address", async () => {
    const { firm, headers, ask, add } = await aHiringFirm();
    const { id } = await add();
    const name = (n: number) => ({ name: "customise", data: { label: `Étape ${n}`, message: "Bonjour" } });
    const move = (n: number) => post(`/transactions/${id}/transitions`, name(n), headers);
    const statuses = [];
    for (let n = 1; n <= 7; n++) statuses.push((await move(n)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await sql`UPDATE users SET proved_email = NULL WHERE id = ${firm.recruiter.id}`.execute(database.db);
    expect((await ask()).status).toBe(403);
    expect((await ask({ email: undefined, phone: "0612345678" })).status).toBe(200);
  });

  test("it is on the board like the others, of a person without an account", async () => {
    const { firm, headers, offerId, add } = await aHiringFirm();
    const email = anEmail();
    const { id, takerId, applicant, status } = await add({ email, phone: "0612345678", note: "Vue au forum." });
    expect(status).toBe("new");
    expect(applicant).toMatchObject({
      firstname: "Zoé",
      lastname: "Martin",
      email: email.toLowerCase(),
      phone: "06 12 34 56 78",
      added: { source: "post", informedDate: null },
    });
    const list = await get(`/transactions?ownerId=${firm.organizationId}&stage[]=unread&query=zoé martin`, headers);
    expect(list.body).toMatchObject({ results: [{ id, assetId: offerId, nbNotes: 1 }] });
    const { body } = await get(`/transactions/${id}/history`, headers);
    expect(
      pageOf(HistoryLine)
        .parse(body)
        .results.find(({ kind }) => kind === "move"),
    ).toMatchObject({
      by: "firm",
      author: { id: firm.recruiter.id },
      data: { status: "new" },
    });
    const { rows } = await sql`SELECT FROM users WHERE id = ${takerId} OR lower(email) = lower(${email})`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("the CV is read by the firm, and by nobody else", async () => {
    const { headers, add } = await aHiringFirm();
    const resume = await upload(headers, aCv);
    await add({ resume });
    const path = `/files/buffer?key=${encodeURIComponent(resume)}`;
    expect((await get(path, headers)).body).toBe(PDF.toString());
    const { recruiter: stranger } = await aFirm(marketplace.context);
    expect((await get(path, stranger.headers)).status).toBe(403);
    const { rows } = await sql`SELECT FROM profile_accesses WHERE person_id LIKE 'adp%'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test("each wrong field is named", async () => {
    const { ask, offerId, firm } = await aHiringFirm();
    const wrong: [object, string][] = [
      [{ firstname: " " }, "firstname"],
      [{ lastname: "x\u202ey" }, "lastname"],
      [{ email: "zoe@" }, "email"],
      [{ email: null }, "email"],
      [{ email: null, phone: "12" }, "phone"],
      [{ source: "pigeon" }, "source"],
      [{ email: null, phone: "0612345678", inform: true }, "inform"],
      [{ note: "x".repeat(3_001) }, "note"],
    ];
    for (const [over, field] of wrong)
      expect(await ask(over), JSON.stringify(over)).toMatchObject({
        status: 400,
        body: { data: expect.arrayContaining([expect.objectContaining({ path: [field] })]) },
      });
    const theirs = await upload((await aFirm(marketplace.context)).recruiter.headers, aCv);
    expect(await ask({ resume: theirs })).toMatchObject({
      status: 422,
      body: { data: { code: "fileNotOwned", path: ["resume"] } },
    });
    await database.db.updateTable("assets").set({ active: false }).where("id", "=", offerId).execute();
    expect((await ask()).status).toBe(422);
    const { rows } = await sql`SELECT FROM transactions WHERE owner_id = ${firm.organizationId}`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test("only the firm's recruiters add to its offers and remove what they added", async () => {
    const { firm, ask, add } = await aHiringFirm();
    const { recruiter: stranger } = await aFirm(marketplace.context);
    const editor = await signIn({
      organizations: { [firm.organizationId]: { roles: ["editor"] } },
      as: firm.organizationId,
    });
    const { id } = await add();
    for (const { headers } of [stranger, editor, await signIn()]) {
      expect((await ask({}, headers)).status).toBe(403);
      expect((await call("DELETE", `/applications/added/${id}`, undefined, headers)).status).toBe(403);
      expect((await get(`/transactions/${id}`, headers)).status).toBe(403);
    }
  });

  test("the same address on the same offer is refused with the first application", async () => {
    const { firm, ask, add, headers } = await aHiringFirm();
    const email = anEmail();
    const { id } = await add({ email });
    const refused = { status: 422, body: { data: { code: "alreadyApplied", path: ["email"], transactionId: id } } };
    expect(await ask({ email: email.toUpperCase() })).toMatchObject(refused);
    const other = await anOffer(database.db, firm.organizationId);
    await add({ email, assetId: other });
    expect((await call("DELETE", `/applications/added/${id}`, undefined, headers)).status).toBe(200);
    await add({ email });
  });

  test("an account with the address is not linked, and a restricted application is not told", async () => {
    const { ask, add, offerId, read, headers } = await aHiringFirm();
    const candidate = await signIn({ roles: ["applicant"] });
    const { email } = await database.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", candidate.id)
      .executeTakeFirstOrThrow();
    const added = await add({ email });
    expect(added.takerId).not.toBe(candidate.id);
    expect((await get(`/transactions/${added.id}`, candidate.headers)).status).toBe(403);
    await call("DELETE", `/applications/added/${added.id}`, undefined, headers);
    const sent = Transaction.parse((await post("/transactions", { assetId: offerId }, candidate.headers)).body);
    expect((await read(sent.id)).body).toMatchObject({ status: "restricted" });
    expect((await ask({ email })).status).toBe(200);
    await sql`DELETE FROM added_applicants`.execute(database.db);
    await database.db
      .updateTable("transactions")
      .set({ status: "pending", status_history: JSON.stringify([{ status: "pending", date: sent.createdDate }]) })
      .where("id", "=", sent.id)
      .execute();
    expect(await ask({ email })).toMatchObject({ status: 422, body: { data: { transactionId: sent.id } } });
    expect(await call("DELETE", `/applications/added/${sent.id}`, undefined, headers)).toMatchObject({
      status: 422,
      body: { data: { code: "notAdded" } },
    });
  });
});

describe("what the added person learns", () => {
  const page = (url: string, method = "GET") =>
    marketplace.send(url.replace(marketplace.context.settings.apiOrigin, ""), { method });

  test("the mail says what is held, and its link erases everything without an account", async () => {
    const { add, headers, read } = await aHiringFirm();
    const email = anEmail().toLowerCase();
    const resume = await upload(headers, aCv);
    const { id, takerId, applicant } = await add({ email, resume, inform: true, note: `Note de ${email}` });
    expect(applicant?.added?.informedDate).not.toBeNull();
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ name: "applicationAdded", values: { source: "post" } });
    const link = mail?.values.url ?? "";
    const shown = await page(link);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("votre CV");
    // The address may be a stranger's: the page says which data is held, not the data.
    for (const datum of ["Zoé", "Martin", email]) expect(shown.text).not.toContain(datum);
    expect((await read(id)).status).toBe(200);
    expect((await page(link, "POST")).status).toBe(200);
    expect((await read(id)).status).toBe(404);
    expect(await tracesOf(id)).toEqual(["events"]);
    expect(await tracesOf(takerId)).toEqual([]);
    expect((await page(link)).status).toBe(410);
    expect((await page(link.replace(/\.[\w-]+\?/, ".forged?"))).status).toBe(404);
    await sql`UPDATE files SET created_date = now() - interval '2 days' WHERE key = ${resume}`.execute(database.db);
    await createSweepJob(marketplace.context)({}, database.db);
    expect(await marketplace.context.files.has(resume)).toBe(false);
  });

  test("moves mail an address that the firm has, and nobody otherwise", async () => {
    const { add, headers } = await aHiringFirm();
    const email = anEmail().toLowerCase();
    const withAddress = await add({ email });
    const without = await add({ email: null, phone: "0612345678" });
    for (const { id } of [withAddress, without]) {
      const refused = await post(
        `/transactions/${id}/transitions`,
        { name: "refuse", data: { reason: "poste-pourvu" } },
        headers,
      );
      expect(refused.status).toBe(200);
    }
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ name: "applicationRefused" });
    expect(JSON.stringify(mail)).toContain("/added-applications/");
    expect(await tracesOf(without.takerId)).toEqual(["transactions", "added_applicants"]);
  });

  test("a time to choose or a message, which need an account, are refused", async () => {
    const { add, headers } = await aHiringFirm();
    const { id, takerId } = await add();
    const slot = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString();
    const interview = { format: "phone", minutes: 30, slots: [slot], phone: "06 12 34 56 78", with: ["Anne"] };
    const meet = (data: object) => post(`/transactions/${id}/transitions`, { name: "meet", data }, headers);
    expect(await meet({ interview })).toMatchObject({ status: 422, body: { data: { code: "addedByFirm" } } });
    expect((await meet({})).status).toBe(200);
    expect(await post(`/transactions/${id}/interview`, interview, headers)).toMatchObject({
      status: 422,
      body: { data: { code: "addedByFirm" } },
    });
    const message = { topicId: id, receiverId: takerId, content: "Bonjour" };
    expect((await post("/messages", message, headers)).status).toBeGreaterThanOrEqual(400);
  });

  test("the retention empties it like any other application", async () => {
    const { add, read } = await aHiringFirm();
    const email = anEmail().toLowerCase();
    const { id, takerId } = await add({ email, note: "À rappeler" });
    await sql`UPDATE transactions SET updated_date = now() - interval '25 months' WHERE id = ${id}`.execute(
      database.db,
    );
    expect(await runRetention(marketplace.context)).toEqual([]);
    expect((await read(id)).body).toMatchObject({ status: "cancelled" });
    expect(await tracesOf(takerId)).toEqual([]);
    expect(await tracesOf(email)).toEqual([]);
  });
});
