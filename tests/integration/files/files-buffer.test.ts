import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { imagePath } from "@/lib/routes/image-path";
import { WORD_TYPE } from "@/lib/rules/upload";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { aCandidate, aFirm, anOffer, installTypes } from "@/tests/support/a-firm";
import { aCv, PDF, PNG, uploading } from "@/tests/support/an-upload";
import { docxOf, paragraph } from "@/tests/support/docx-of";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { call, database, get, post, send, signIn } = marketplace;
const { ask, put, upload } = uploading(marketplace);
beforeAll(() => installTypes(database.db));

const buffer = (key: string, headers?: Headers) => get(`/files/buffer?key=${encodeURIComponent(key)}`, headers);
const statusFor = async (key: string, headers?: Headers) => (await buffer(key, headers)).status;

/** A candidate whose CV is in their profile, and a firm that recruits. */
async function aMeeting() {
  const candidate = await aCandidate(marketplace.context);
  const firm = await aFirm(marketplace.context, { cvthequeCredits: 1, addressCredits: 0 });
  const key = await upload(candidate.headers);
  await updateRow(database.db, "assets", candidate.resumeId, { metadata: { _files: { resume: { key } } } });
  return { candidate, firm, key };
}
const reveal = (organization_id: string, asset_id: string, kind: "address" | "cvtheque") =>
  database.db.insertInto("reveals").values({ organization_id, asset_id, kind }).execute();

test("an owner reads the CV as an inert, uncached PDF", async () => {
  const { headers } = await signIn();
  // The right-to-left override would make a name read backwards.
  const key = await upload(headers, { ...aCv, filename: 'CV "Zoé";\u202e (2).pdf' });
  const response = await buffer(key, headers);
  expect(response.status).toBe(200);
  expect(response.body).toBe(PDF.toString());
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(PDF.length),
    "content-disposition": `inline; filename="CV _Zo___ (2).pdf"; filename*=UTF-8''CV%20%22Zo%C3%A9%22%3B%20%282%29.pdf`,
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
});

test("a Word file to import is downloaded as such, and is of no other folder", async () => {
  const { headers } = await signIn();
  const word = { filename: "CV.docx", folder: "imports", contentType: WORD_TYPE };
  const response = await buffer(await upload(headers, word, Buffer.from(docxOf(paragraph("CV")))), headers);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": WORD_TYPE,
    "content-disposition": expect.stringMatching(/^attachment; filename="CV.docx"/),
  });
  for (const folder of ["resumes", "attachments", "library"])
    expect((await marketplace.post("/upload/policy", { ...word, folder }, headers)).status, folder).toBe(400);
  await expect(upload(headers, word, PDF)).rejects.toThrow("422");
});

test("a file other than a PDF is downloaded, never shown", async () => {
  const { headers } = await signIn();
  const key = await upload(headers, { filename: "a.png", folder: "attachments", contentType: "image/png" }, PNG);
  const response = await buffer(key, headers);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment;/);
  expect(response.headers.get("content-type")).toBe("image/png");
});

describe("access to a CV", () => {
  test("by default, a CV is readable by its owner and with a secret key", async () => {
    const { candidate, firm, key } = await aMeeting();
    const administrator = await signIn({ roles: ["user", "administrator"] });
    for (const headers of [(await signIn()).headers, firm.recruiter.headers, administrator.headers, withKey])
      expect(await buffer(key, headers)).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await send(`/files/buffer?key=${key}`)).status).toBe(401);
    expect(await statusFor(key, candidate.headers)).toBe(200);
    expect(await statusFor(key, withSecret)).toBe(200);
  });

  test("a firm that paid reads the CV, through its recruiters only", async () => {
    const { candidate, firm, key } = await aMeeting();
    await reveal(firm.organizationId, candidate.resumeId, "cvtheque");
    expect(await statusFor(key, firm.recruiter.headers)).toBe(200);
    const member = (role: string) =>
      signIn({ organizations: { [firm.organizationId]: { roles: [role] } }, as: firm.organizationId });
    expect(await statusFor(key, (await member("accounting")).headers)).toBe(403);
    const other = await aFirm(marketplace.context);
    expect(await statusFor(key, other.recruiter.headers)).toBe(403);
  });

  test("a firm reads an application's CV while unrestricted, until its withdrawal", async () => {
    const { candidate, firm, key } = await aMeeting();
    const trn = newId("trn");
    await insertRow(database.db, "transactions", {
      id: trn,
      asset_id: await anOffer(database.db, firm.organizationId),
      status: "restricted",
      status_history: [{ status: "restricted", date: new Date().toISOString() }],
      is_application: true,
      owner_id: firm.organizationId,
      taker_id: candidate.id,
      metadata: { resume: key },
    });
    const date = new Date().toISOString();
    const become = (status: string) =>
      updateRow(database.db, "transactions", trn, {
        status,
        status_history: [
          { status, date },
          { status: "restricted", date },
        ],
      });
    expect(await statusFor(key, firm.recruiter.headers)).toBe(403);
    await become("pending");
    expect(await statusFor(key, firm.recruiter.headers)).toBe(200);
    await become("cancelled");
    expect(await statusFor(key, firm.recruiter.headers)).toBe(403);
  });

  test("a file key copied into another user's profile opens nothing", async () => {
    const { key } = await aMeeting();
    const thief = await aCandidate(marketplace.context);
    await updateRow(database.db, "assets", thief.resumeId, { metadata: { _files: { resume: { key } } } });
    expect(await statusFor(key, thief.headers)).toBe(403);
    const firm = await aFirm(marketplace.context);
    await reveal(firm.organizationId, thief.resumeId, "cvtheque");
    expect(await statusFor(key, firm.recruiter.headers)).toBe(403);
  });
});

test("an attachment is read by the receiver, if the sender owns it", async () => {
  const [sender, receiver, other] = [await signIn(), await signIn(), await signIn()];
  const key = await upload(sender.headers, { ...aCv, folder: "attachments" });
  const message = (from: string, to: string) =>
    insertRow(database.db, "messages", {
      id: newId("msg"),
      topic_id: "t",
      conversation_id: "c",
      content: "",
      attachments: [{ key }],
      sender_id: from,
      receiver_id: to,
    });
  await message(other.id, other.id);
  expect(await statusFor(key, other.headers)).toBe(403);
  expect(await statusFor(key, receiver.headers)).toBe(403);
  await message(sender.id, receiver.id);
  expect(await statusFor(key, receiver.headers)).toBe(200);
});

test("an absent file is a 404, and a malformed key a 400", async () => {
  const { headers } = await signIn();
  const { key, url } = await ask(aCv, headers);
  expect(await statusFor(key, headers)).toBe(404);
  expect(await statusFor(key.replace(/[0-9a-f]{32}/, "0".repeat(32)), headers)).toBe(404);
  expect((await put(url, PDF)).status).toBe(200);
  await marketplace.context.files.remove(key);
  expect(await statusFor(key, headers)).toBe(404);
  for (const hostile of ["../../etc/passwd", "/etc/passwd", "resumes/../x.pdf", "resumes/a\0.pdf", "", ".drafts/x.pdf"])
    expect(await statusFor(hostile, headers), hostile).toBe(400);
  expect((await get("/files/buffer", headers)).status).toBe(400);
  expect((await get("/files/buffer?key[]=a.pdf", headers)).status).toBe(400);
});

test("a scan returns notScanned to the owner, and refuses others", async () => {
  const [owner, other] = [await signIn(), await signIn()];
  const key = await upload(owner.headers);
  expect(await post("/files/scan", { key }, owner.headers)).toMatchObject({
    status: 200,
    body: { key, status: "notScanned" },
  });
  expect((await post("/files/scan", { key }, other.headers)).status).toBe(403);
  expect((await post("/files/scan", { key })).status).toBe(403);
  expect((await post("/files/scan", { key: "resumes/a/b.pdf" }, owner.headers)).status).toBe(404);
});

test("an anonymous upload belongs to the first user who reads it", async () => {
  const key = await upload();
  const [first, second] = [await signIn(), await signIn()];
  expect(await statusFor(key, first.headers)).toBe(200);
  expect(await statusFor(key, second.headers)).toBe(403);
});

test("a logo is shown to all; attachments and CVs are never images", async () => {
  const seen = async (key: string) => {
    const address = imagePath(key, { width: 10, height: 10 });
    return (await send(`/images/${address.split("/").at(-1)}`)).status;
  };
  const logo = { filename: "logo.png", folder: "logos", contentType: "image/png" };
  expect(await seen(await upload(withKey, logo, PNG))).toBe(200);
  const { headers } = await signIn();
  const attached = { filename: "a.png", folder: "attachments", contentType: "image/png" };
  expect(await seen(await upload(headers, attached, PNG))).toBe(400);
  expect(await seen(await upload(headers))).toBe(400);
  // The file is written directly, as in a bucket whose uploads are not checked.
  const drawn = "logos/000000000000/00000000000000000000000000000000.png";
  await marketplace.context.files.write(
    drawn,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  );
  expect(await seen(drawn)).toBe(404);
});

test("no event names an uploaded file", async () => {
  const { headers, resumeId } = await aCandidate(marketplace.context);
  const key = await upload(headers);
  const edited = { metadata: { _files: { resume: { key } } } };
  expect((await call("PATCH", `/assets/${resumeId}`, edited, headers)).status).toBe(200);
  const { rows } = await sql<{ text: string }>`SELECT events::text AS text FROM events`.execute(database.db);
  expect(rows).not.toEqual([]);
  for (const { text } of rows) expect(text).not.toContain(key);
});
