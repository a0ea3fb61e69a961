import { expect, test } from "vitest";
import { ParsedResumeAnswer } from "@/lib/entities/parsed-resume";
import { assetTypeId, fixedId } from "@/marketplace/install/ids";
import { configRow } from "@/marketplace/install/reference-data";
import { anAsset } from "@/tests/support/an-asset";
import { cvBytes, readExpected, score } from "@/tests/support/cv-score";
import { bold, docxOf, paragraph } from "@/tests/support/docx-of";
import { hostilePdfs } from "@/tests/support/hostile-pdfs";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const { database, post, signIn } = marketplace;

const PATH = "/integrations/affinda/parseprocess";
const CV = "02-chromium-sidebar";
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

async function uploaded(ownerId: string | null, name: string, bytes: Uint8Array = cvBytes(CV)) {
  const key = `resume/${name}.pdf`;
  await marketplace.context.files.write(key, bytes);
  await database.db
    .insertInto("files")
    .values({
      key,
      folder: "resume",
      filename: "cv.pdf",
      content_type: "application/pdf",
      owner_id: ownerId,
      bytes: bytes.byteLength,
    })
    .execute();
  return key;
}

const aProfile = (owner: string, metadata: object) =>
  anAsset(database.db, { type: assetTypeId("resume"), owner, metadata, attributes: { publicProfile: false } });
const eventsOf = async (id: string) =>
  database.db.selectFrom("events").selectAll().where("object_id", "=", id).execute();

test("an uploaded CV is returned as resume fields, and nothing is written", async () => {
  const { id, headers } = await signIn();
  const key = await uploaded(id, "mine");
  const response = await post(PATH, { s3FullPath: key, userId: id, standalone: true }, headers);
  expect(response.status).toBe(200);
  const { found, expected, missed } = score(readExpected(CV), ParsedResumeAnswer.parse(response.body));
  expect(missed).toEqual([]);
  expect(found).toBe(expected);
  expect(await eventsOf(id)).toEqual([]);
});

test("a base64 CV parses the same, with or without its data URL", async () => {
  const { headers } = await signIn();
  const payload = base64(cvBytes(CV));
  const plain = await post(PATH, { payload, assetId: "", standalone: null }, headers);
  expect(plain.body).toMatchObject({ person: { firstname: "Thibault", lastname: "Marescot" } });
  const data = await post(PATH, { payload: `data:application/pdf;base64,${payload}` }, headers);
  expect(data.body).toEqual(plain.body);
});

test("a Word file parses as a PDF does, whatever its name", async () => {
  const { id, headers } = await signIn();
  const header = paragraph("ines.carrouget@exemple.invalid – 06 39 98 11 22");
  const jobs = paragraph("Collaboratrice comptable\tsept. 2018 – août 2023") + paragraph("Cabinet Ferrand, Tours");
  const bytes = docxOf(bold("Inès CARROUGET", 40) + bold("Expériences professionnelles") + jobs, { header });
  const key = await uploaded(id, "word", bytes);
  expect(await post(PATH, { s3FullPath: key }, headers)).toMatchObject({
    status: 200,
    body: {
      person: { firstname: "Inès", lastname: "Carrouget" },
      resume: {
        email: "ines.carrouget@exemple.invalid",
        experiences: [{ title: "Collaboratrice comptable", org: "Cabinet Ferrand", startDate: "2018-09" }],
      },
    },
  });
});

test("a parsed CV fills only empty fields, and events omit its content", async () => {
  const { id: owner, headers } = await signIn();
  const { id } = await aProfile(owner, { phone: "06 39 98 00 00", skills: [], email: null, _private: { note: "x" } });
  const response = await post(PATH, { assetId: id, payload: base64(cvBytes(CV)) }, headers);
  expect(response.body).toMatchObject({ asset: { id, metadata: { phone: "06 39 98 00 00" } } });
  const { metadata } = await database.db
    .selectFrom("assets")
    .select("metadata")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(metadata).toMatchObject({
    phone: "06 39 98 00 00",
    email: "thibault.marescot@exemple.invalid",
    preferredJob: "gestionnaire-de-paie",
    _private: { note: "x" },
  });
  expect(metadata.experiences).toHaveLength(3);
  const events = await eventsOf(id);
  expect(events.map(({ type }) => type)).toContain("asset__updated");
  expect(JSON.stringify(events)).not.toContain("marescot");
});

test("a standalone parsing writes nothing, even with a profile", async () => {
  const { id: owner, headers } = await signIn();
  const { id } = await aProfile(owner, {});
  const response = await post(PATH, { assetId: id, payload: base64(cvBytes(CV)), standalone: true }, headers);
  expect(response.body).not.toHaveProperty("asset");
  expect(await eventsOf(id)).toEqual([]);
});

test("another user's file, profile or id is refused", async () => {
  const [mine, other] = [await signIn(), await signIn()];
  const key = await uploaded(other.id, "theirs");
  expect((await post(PATH, { s3FullPath: key }, mine.headers)).status).toBe(404);
  expect((await post(PATH, { s3FullPath: "resume/none.pdf" }, mine.headers)).status).toBe(404);
  expect((await post(PATH, { s3FullPath: "../../etc/passwd" }, mine.headers)).status).toBe(404);
  const payload = base64(cvBytes(CV));
  const { id } = await aProfile(other.id, {});
  expect((await post(PATH, { assetId: id, payload }, mine.headers)).status).toBe(403);
  expect((await post(PATH, { userId: other.id, payload }, mine.headers)).status).toBe(403);
  expect((await post(PATH, { assetId: fixedId("ast", "none"), payload }, mine.headers)).status).toBe(404);
  expect((await post(PATH, { payload }, withKey)).status).toBe(403);
  expect((await post(PATH, { s3FullPath: key, userId: other.id, standalone: true }, withSecret)).status).toBe(200);
});

test("errors of a request are listed by field", async () => {
  const { id, headers } = await signIn();
  const asked = async (body: object) => {
    const { status, body: response } = await post(PATH, body, headers);
    return { status, response };
  };
  expect(await asked({})).toMatchObject({ status: 400, response: { data: [{ path: ["s3FullPath"] }] } });
  expect(await asked({ payload: "%%%" })).toMatchObject({ status: 400, response: { data: [{ path: ["payload"] }] } });
  expect(await asked({ payload: "QQ==", s3FullPath: "a.pdf" })).toMatchObject({ status: 400 });
  const { id: offer } = await anAsset(database.db, { owner: id });
  expect(await asked({ payload: "QQ==", assetId: offer })).toMatchObject({ status: 422 });
});

test("scans, other formats and large files have their own error codes", async () => {
  const { id, headers } = await signIn();
  const scan = await post(PATH, { payload: base64(cvBytes("09-scanned")) }, headers);
  expect(scan).toMatchObject({ status: 422, body: { code: "noText", statusCode: 422 } });
  const page = await post(PATH, { payload: base64(new TextEncoder().encode("<html>cv.pdf</html>")) }, headers);
  expect(page).toMatchObject({ status: 422, body: { code: "otherFormat" } });
  const key = await uploaded(id, "large", new Uint8Array(configRow.custom.maxUploadFileSize + 1));
  expect(await post(PATH, { s3FullPath: key }, headers)).toMatchObject({ status: 413, body: { code: "tooLarge" } });
});

test("simultaneous parsings for one profile all answer, and fill it once", async () => {
  const { id: owner, headers } = await signIn();
  const { id } = await aProfile(owner, {});
  const body = { assetId: id, payload: base64(cvBytes(CV)) };
  const responses = await Promise.all(Array.from({ length: 4 }, () => post(PATH, body, headers)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { metadata } = await database.db
    .selectFrom("assets")
    .select("metadata")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(metadata.languages).toHaveLength(3);
  expect((await eventsOf(id)).filter(({ type }) => type === "asset__updated")).toHaveLength(1);
});

test("a hostile file gets an error code within five seconds", async () => {
  const { id, headers } = await signIn();
  for (const { name, bytes, codes } of await hostilePdfs()) {
    if (!["a script", "a stream that inflates to 400 MB", "a drawing that draws itself"].includes(name)) continue;
    const key = await uploaded(id, name.toLowerCase().replaceAll(" ", "-"), bytes);
    const start = performance.now();
    const { status, body } = await post(PATH, { s3FullPath: key }, headers);
    expect({ status, body }, name).toMatchObject({
      status: 422,
      body: { code: expect.toBeOneOf(codes), statusCode: 422 },
    });
    expect(performance.now() - start, name).toBeLessThan(5_000);
  }
}, 60_000);

test("a user who sends many files gets a 429", async () => {
  const { headers } = await signIn();
  const responses = await Promise.all(Array.from({ length: 25 }, () => post(PATH, { payload: "QQ==" }, headers)));
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
});
