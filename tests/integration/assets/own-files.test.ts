import { expect, test } from "vitest";
import { OwnFile, OwnFiles } from "@/lib/entities/upload";
import { assetTypeId } from "@/marketplace/install/ids";
import { anAsset } from "@/tests/support/an-asset";
import { aCv, PDF, uploading } from "@/tests/support/an-upload";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const { call, database, get, post, signIn } = marketplace;
const { upload, ask } = uploading(marketplace);

type Headers = Record<string, string>;
const mine = async (headers: Headers, query = "") =>
  OwnFiles.parse((await get(`/files?mine=true${query}`, headers)).body).results;

test("a candidate lists their files and the use of each", async () => {
  const { id: owner, headers } = await signIn();
  const first = await upload(headers);
  const second = await upload(headers, { ...aCv, filename: "Autre.pdf" });
  await ask(aCv, headers);
  await anAsset(database.db, {
    type: assetTypeId("resume"),
    owner,
    metadata: { _files: { resume: { key: first } }, library: [{ key: first }] },
  });
  const files = await mine(headers);
  expect(files.map(({ key }) => key)).toEqual([second, first]);
  expect(files[1]).toMatchObject({
    filename: aCv.filename,
    bytes: PDF.length,
    kind: "resumes",
    contentType: "application/pdf",
    isInProfile: true,
    isDefault: true,
    nbApplications: 0,
  });
  expect(files[0]).toMatchObject({ filename: "Autre.pdf", isInProfile: false, isDefault: false });
  expect(await mine(headers, "&folder=avatars")).toEqual([]);
});

test("nobody lists or renames another's files", async () => {
  const { headers } = await signIn();
  const stranger = await signIn();
  const key = await upload(headers);
  expect(await mine(stranger.headers)).toEqual([]);
  expect((await get("/files", headers)).status).toBe(400);
  expect((await get("/files?mine=false", headers)).status).toBe(400);
  const renamed = await call("PATCH", "/files", { key, filename: "Volé.pdf" }, stranger.headers);
  expect(renamed.status).toBe(403);
  expect((await mine(headers))[0]?.filename).toBe(aCv.filename);
});

test("a renamed file is downloaded under its new name", async () => {
  const { headers } = await signIn();
  const key = await upload(headers);
  const { body } = await call("PATCH", "/files", { key, filename: "Zoé – CV 2026.pdf" }, headers);
  expect(OwnFile.parse(body)).toMatchObject({ key, filename: "Zoé – CV 2026.pdf" });
  const sent = await fetch(`${marketplace.origin}/files/buffer?key=${key}`, { headers });
  expect(sent.headers.get("content-disposition")).toContain("Zo%C3%A9%20%E2%80%93%20CV%202026.pdf");
  expect((await call("PATCH", "/files", { key, filename: "a\nb" }, headers)).status).toBe(400);
  const turned = await call("PATCH", "/files", { key, filename: "CV \u202efdp.exe" }, headers);
  expect(OwnFile.parse(turned.body).filename).toBe("CV fdp.exe");
  expect((await call("PATCH", "/files", { key, filename: "\u202e" }, headers)).status).toBe(400);
});

test("a profile holds five CV files at most", async () => {
  const { headers } = await signIn();
  const profile = (count: number) => ({
    name: "Zoé",
    assetTypeId: assetTypeId("resume"),
    metadata: { library: Array.from({ length: count }, (_, index) => ({ key: `resumes/a/${index}.pdf` })) },
  });
  expect((await post("/assets", profile(5), headers)).status).toBe(200);
  const refused = await post("/assets", profile(6), headers);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain("library");
});
