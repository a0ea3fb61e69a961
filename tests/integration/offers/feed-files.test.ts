import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OfferFeed } from "@/lib/entities/offer-feed";
import { aFirm } from "@/tests/support/a-firm";
import { PNG, uploading } from "@/tests/support/an-upload";
import { withImports } from "@/tests/support/feeds/with-imports";

const { marketplace, run, offersOf } = withImports();
const { upload } = uploading(marketplace);

const FOLDER = "tests/fixtures/feeds/small";
const FILES: [file: string, contentType: string, title: string, town: string][] = [
  ["resultats.json", "application/json", "Comptable clients (H/F)", "Échirolles (38)"],
  ["utf16.txt", "text/csv", "Auditeur confirmé – œuvre", "Saint-Lô (50)"],
  ["header-beside.xml", "application/xml", "Collaborateur comptable", "Valence (82)"],
];

test.each(FILES)("the file %s (%s) that a firm uploads is read", async (filename, contentType, title, town) => {
  const firm = await aFirm(marketplace.context, { slots: 5 });
  const { headers } = firm.recruiter;
  const bytes = readFileSync(`${FOLDER}/${filename}`);
  const fileKey = await upload(headers, { filename, folder: "feeds", contentType }, bytes);
  const { body } = await marketplace.post("/offer-feeds", { name: "Notre export", fileKey }, headers);
  const { lines, status } = await run(firm, OfferFeed.parse(body).id, "trial");
  expect(status).toBe("done");
  expect(lines.map((line) => line.title)).toEqual([title]);
  expect(lines[0]?.facts?.find(({ name }) => name === "city")).toMatchObject({ value: town });
});

test("a table without references is imported once, and its offers are known again by title and town", async () => {
  const firm = await aFirm(marketplace.context, { slots: 5 });
  const { headers } = firm.recruiter;
  const bytes = readFileSync(`${FOLDER}/titled-table.csv`);
  const fileKey = await upload(headers, { filename: "besoins.csv", folder: "feeds", contentType: "text/csv" }, bytes);
  const { body } = await marketplace.post("/offer-feeds", { name: "Besoins", fileKey }, headers);
  const { id } = OfferFeed.parse(body);
  const { found } = await run(firm, id, "trial");
  await marketplace.call("PATCH", `/offer-feeds/${id}`, { mapping: { ...found?.mapping, title: null } }, headers);
  const start = () => marketplace.post(`/offer-feeds/${id}/runs`, { kind: "import", closesMissing: false }, headers);
  expect(await start()).toMatchObject({ status: 422, body: { data: { code: "mapping" } } });
  await marketplace.call("PATCH", `/offer-feeds/${id}`, { mapping: found?.mapping }, headers);
  expect((await run(firm, id)).counts).toMatchObject({ read: 4, draft: 4 });
  expect((await run(firm, id)).counts).toMatchObject({ read: 4, unchanged: 4 });
  expect((await offersOf(firm)).map(({ name }) => name)).toContain("Technicien informatique");
});

test("a picture named like a file of offers is refused", async () => {
  const { headers } = (await aFirm(marketplace.context)).recruiter;
  for (const contentType of ["text/csv", "application/xml", "application/json"])
    await expect(upload(headers, { filename: "offres.csv", folder: "feeds", contentType }, PNG)).rejects.toThrow("422");
});
