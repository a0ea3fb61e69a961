import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { HistoryLine } from "@/lib/entities/application-history";
import { pageOf } from "@/lib/entities/page";
import { readPages } from "@/marketplace/cv/pdf/read-pages";
import { aFirm, installTypes } from "@/tests/support/a-firm";
import { aNotedApplicationOf } from "@/tests/support/a-noted-application";
import { aCv, PNG, uploading } from "@/tests/support/an-upload";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database, get } = marketplace;
const { upload } = uploading(marketplace);
beforeAll(() => installTypes(database.db));

const CV = Buffer.from(readFileSync("tests/fixtures/cv/02-chromium-sidebar.pdf"));

/** An application with a message and a CV, and its file as `headers` downloads it. */
async function anApplicationWithCv(file = aCv, bytes = CV) {
  const application = await aNotedApplicationOf(marketplace);
  const { id, candidate, headers } = application;
  const resume = await upload(candidate.headers, file, bytes);
  await sql`
    UPDATE transactions SET metadata = ${JSON.stringify({
      resume,
      message: "Je tiens la paie de 40 dossiers.",
      answers: [{ question: "Silae ?", answer: "Depuis trois ans" }],
    })}::jsonb WHERE id = ${id}`.execute(database.db);
  await database.db
    .updateTable("users")
    .set({ firstname: "Zoé", lastname: "Le Goff" })
    .where("id", "=", candidate.id)
    .execute();
  const print = async (query = "", as = headers) => {
    const response = await fetch(`${marketplace.origin}/transactions/${id}/application.pdf${query}`, { headers: as });
    const content = new Uint8Array(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(`${response.status} ${new TextDecoder().decode(content)}`);
    const pages = (await readPages(content)).map(({ runs }) => runs.map(({ text }) => text).join(" "));
    return { response, pages, text: pages.join(" ") };
  };
  const history = async () =>
    pageOf(HistoryLine).parse((await get(`/transactions/${id}/history`, headers)).body).results;
  return { ...application, print, history };
}

test("an application is one file: what was sent, its history, then its CV", async () => {
  const { print, candidate } = await anApplicationWithCv();
  const { response, pages, text } = await print();
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toContain(
    `filename*=UTF-8''${encodeURIComponent("Candidature_Zoé_Le_Goff.pdf")}`,
  );
  for (const part of [
    "Zoé Le Goff",
    `canary-${candidate.id}@exemple.invalid`,
    "01 99 00 11 22",
    "Je tiens la paie de 40 dossiers.",
    "Silae ?",
    "Depuis trois ans",
    "Candidature envoyée",
    "CV de Zoé.pdf, aux pages suivantes",
  ])
    expect(text, part).toContain(part);
  expect(pages).toHaveLength(1 + (await readPages(new Uint8Array(CV))).length);
  expect((await print("?locale=en")).text).toContain("Application sent");
});

test("the firm's notes are in the file only when they are asked for", async () => {
  const { print, write, colleague, id, headers } = await anApplicationWithCv();
  const other = await colleague("recruiter");
  await write("Bonne écriture.");
  await write("À moi seul.", true);
  const score = (as: Record<string, string>, text: string) =>
    marketplace.call("PUT", `/transactions/${id}/scorecard`, { scores: [], text }, as);
  await score(other.headers, "Réservée.");
  await marketplace.call("PATCH", `/transactions/${id}/filing`, { add: ["Vivier nord"] }, headers);
  const without = (await print()).text;
  for (const part of ["Bonne écriture.", "À moi seul.", "Réservée.", "Vivier nord"])
    expect(without, part).not.toContain(part);
  const own = (await print("?notes=true")).text;
  for (const part of ["Bonne écriture.", "À moi seul.", "privée", "Vivier nord", "une fois la vôtre donnée"])
    expect(own, part).toContain(part);
  expect(own).not.toContain("Réservée.");
  await score(headers, "À revoir.");
  expect((await print("?notes=true")).text).toContain("Réservée.");
  const theirs = (await print("?notes=true", other.headers)).text;
  expect(theirs).toContain("Bonne écriture.");
  expect(theirs).not.toContain("À moi seul.");
});

test("a download is in the history, and the candidate sees that the firm read the CV", async () => {
  const { print, history, candidate, firm } = await anApplicationWithCv();
  await print();
  await print("?notes=true");
  const lines = await history();
  expect(lines.filter(({ kind }) => kind === "exported")).toMatchObject([
    { author: { id: firm.recruiter.id }, data: { withNotes: true } },
    { author: { id: firm.recruiter.id }, data: { withNotes: false } },
  ]);
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM profile_accesses WHERE person_id = ${candidate.id} ORDER BY kind`.execute(database.db);
  expect(rows.map(({ kind }) => kind)).toEqual(["contact", "resume"]);
});

test("a CV that is no PDF is named on the page", async () => {
  const image = await anApplicationWithCv(
    { filename: "mon cv.png", folder: "attachments", contentType: "image/png" },
    PNG,
  );
  const { pages, text } = await image.print();
  expect(pages).toHaveLength(1);
  expect(text).toContain("mon cv.png n’est pas joint");
});

test("only the firm's recruiters download an application that they may read", async () => {
  const { id, headers, candidate, colleague, move } = await anApplicationWithCv();
  const path = `/transactions/${id}/application.pdf`;
  const { recruiter: stranger } = await aFirm(marketplace.context);
  const editor = await colleague("editor");
  for (const as of [stranger.headers, editor.headers, candidate.headers])
    expect((await get(path, as)).status).toBe(403);
  expect((await get("/transactions/trn_none/application.pdf", headers)).status).toBe(404);
  await move("cancel", {}, candidate.headers);
  expect(await get(path, headers)).toMatchObject({ status: 422, body: { data: { code: "notReadable" } } });
});
