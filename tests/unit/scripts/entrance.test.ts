import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readyLines } from "@/scripts/entrance.mjs";
import { missingSecrets, sharedSecrets } from "@/scripts/shared-secrets.mjs";

const settings = {
  siteOrigin: "http://localhost:3000",
  ownApiOrigin: "http://127.0.0.1:3001",
  dataDir: ".data-of-nobody",
  hasReadableOutbox: true,
  hasMailServer: false,
  hasSecretKey: false,
};
const both = ["marketplace", "site"];

test("the start prints where the documentation, the mails and the key are", () => {
  expect(readyLines(settings, both)).toEqual([
    "Ready: http://localhost:3000",
    "",
    "  API documentation       http://localhost:3001/docs",
    "  Mails that were sent    .data-of-nobody/outbox",
    "  Secret key of the API   .data-of-nobody/api-secret-key",
  ]);
});

test("the location of mails and keys configured by the operator is not printed", () => {
  const elsewhere = { ...settings, hasMailServer: true, hasSecretKey: true, ownApiOrigin: "http://10.0.0.2:3001" };
  expect(readyLines(elsewhere, both).slice(1)).toEqual(["", "  API documentation       http://10.0.0.2:3001/docs"]);
  expect(readyLines(settings, ["site"])).toEqual(["Ready: http://localhost:3000"]);
  expect(readyLines(settings, ["marketplace"])[0]).toBe("Ready: http://127.0.0.1:3001");
});

test("a demonstration prints its accounts, and the URL of its mails", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "entrance-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const demonstration = { password: "drawn", accounts: [{ role: "editor", address: "redaction@exemple.invalid" }] };
  await writeFile(path.join(dataDir, "demonstration.json"), JSON.stringify(demonstration));
  const lines = readyLines({ ...settings, dataDir }, both);
  expect(lines).toContain("  Editor of the platform  redaction@exemple.invalid");
  expect(lines).toContain("  Password of all of them drawn");
  expect(lines).toContain("  Mails that were sent    http://localhost:3001/outbox");
});

test("missing secrets are generated for both processes, and reported for a single one", () => {
  const drawn = sharedSecrets({ gatewaySecret: "given-by-the-operator", revalidationSecret: undefined });
  expect(drawn.GATEWAY_SECRET).toBe("given-by-the-operator");
  expect(drawn.REVALIDATION_SECRET).toMatch(/^[\da-f]{48}$/);
  expect(missingSecrets({ gatewaySecret: "a", revalidationSecret: "b" })).toEqual([]);
  expect(missingSecrets({ gatewaySecret: "a", revalidationSecret: undefined })).toEqual([
    expect.stringMatching(/^REVALIDATION_SECRET is not set: /),
    expect.stringMatching(/give both the same secrets/),
  ]);
  expect(missingSecrets({ gatewaySecret: undefined, revalidationSecret: undefined })).toHaveLength(3);
});
