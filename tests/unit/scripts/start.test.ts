import { execFile } from "node:child_process";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { testEnv } from "@/tests/support/env";

const start = (settings: Record<string, string>) =>
  new Promise<{ code: unknown; error: string; output: string }>((resolve) => {
    const env = { ...testEnv().all, PORT: "", MARKETPLACE_PORT: "", API_ORIGIN: "", ...settings };
    execFile(process.execPath, ["scripts/start.mjs"], { env, timeout: 20_000 }, (failure, output, error) =>
      resolve({ code: failure?.code, error, output }),
    );
  });

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["MARKETPLACE_PORT", "0"],
  ["SITE_ORIGIN", "example.com"],
  ["API_ORIGIN", "ftp://example.com"],
  ["APP_ORIGIN", "nowhere"],
  ["SISTER_SITE_ORIGIN", "//x"],
  ["API_PUBLIC_KEY", "secret"],
  ["DATABASE_URL", "mysql://x"],
  ["DEMO", "yes"],
  ["PRODUCT", "Not A Name"],
])("%s=%s stops the start at once, with one line that names it", async (name, value) => {
  const { code, error, output } = await start({ [name]: value });
  expect(code).toBe(1);
  expect(error).toMatch(new RegExp(`^Bad environment: ${name} [^\n]+\n$`));
  expect(output).toBe("");
});

test("a taken port is reported in one line, before any work", async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, "127.0.0.1", () => {
      const address = other.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  const { code, error } = await start({ PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(error).toBe(`Port ${port} is taken: stop what uses it, or set PORT\n`);
});

test("one port cannot serve both processes", async () => {
  expect((await start({ PORT: "4000", MARKETPLACE_PORT: "4000" })).error).toMatch(/^Bad environment: [^\n]+\n$/);
});
