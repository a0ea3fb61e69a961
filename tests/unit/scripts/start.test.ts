import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { testEnv } from "@/tests/support/env";

const start = (settings: Record<string, string>, cwd = process.cwd()) =>
  new Promise<{ code: unknown; error: string; output: string }>((resolve) => {
    const env = { ...testEnv().all, PORT: "", MARKETPLACE_PORT: "", API_ORIGIN: "", ...settings };
    execFile(
      process.execPath,
      [path.resolve("scripts/start.mjs")],
      { cwd, env, timeout: 20_000 },
      (failure, output, error) => resolve({ code: failure?.code, error, output }),
    );
  });

// tests/unit/lib/process/settings.test.ts tests every invalid setting.
test("an invalid setting stops the start at once, with one line", async () => {
  const { code, error, output } = await start({ TRUSTED_PROXIES: "10.0.0.0/33" });
  expect(code).toBe(1);
  expect(error).toMatch(/^Bad setting: TRUSTED_PROXIES must be [^\n]+\n$/);
  expect(output).toBe("");
});

test("a port already in use is reported in one line, before any work", async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, "127.0.0.1", () => {
      const address = other.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  // The marketplace gets a free port: its default, 3001, may also be in use, for instance by the product itself, and
  // would be reported first.
  const { code, error } = await start({ PORT: String(port), MARKETPLACE_PORT: String(await freePort("127.0.0.1")) });
  other.close();
  expect(code).toBe(1);
  expect(error).toBe(`Port ${port} is taken: stop what uses it, or set PORT\n`);
});

test("a host address of another machine is reported in one line", async () => {
  const { error } = await start({ MARKETPLACE_HOST: "192.0.2.1", MARKETPLACE_PORT: "4299" });
  expect(error).toBe(
    "MARKETPLACE_HOST 192.0.2.1, MARKETPLACE_PORT 4299: this machine cannot listen there (EADDRNOTAVAIL)\n",
  );
});

test("an unknown name in .env is printed", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "start-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, ".env"), "SITE_ORIGN=https://example.fr\nAWS_REGION=eu-west-3\nDEMO=off\n");
  const { output } = await start({ MARKETPLACE_HOST: "192.0.2.1" }, folder);
  expect(output).toBe(".env sets SITE_ORIGN, which is no setting: .env.example lists them\n");
});

test("the two processes cannot have the same port on the same address", async () => {
  const { error } = await start({ PORT: "4000", MARKETPLACE_PORT: "4000" });
  expect(error).toMatch(/^Bad setting: PORT and MARKETPLACE_PORT must differ[^\n]+\n$/);
});
