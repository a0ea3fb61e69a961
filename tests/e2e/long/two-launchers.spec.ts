import { chmod, mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "playwright/test";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { emptyDatabase } from "@/tests/e2e/support/empty-database";
import { startLauncher } from "@/tests/e2e/support/launcher";
import { testEnv } from "@/tests/support/env";

// The site and the marketplace run on two addresses, each with its own launcher, as on two machines.

const [SITE, MARKETPLACE] = ["127.0.0.3", "127.0.0.2"];
const launchers: Awaited<ReturnType<typeof startLauncher>>[] = [];
let dataDir = "";

test.afterEach(async () => {
  for (const launcher of launchers.splice(0)) await launcher.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const launch = async (part: "site" | "marketplace", env: NodeJS.ProcessEnv) => {
  const launcher = await startLauncher(part, env);
  launchers.push(launcher);
  return launcher.printed();
};

/** Returns the response of this address to a request with this host header. */
const ask = (address: string, port: number, target: string, host: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request({ host: address, port, path: target, headers: { host } }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode, body });
    })
      .once("error", reject)
      .end();
  });

test("the site and the marketplace run from two launchers on two hosts", async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "launchers-"));
  await chmod(dataDir, 0o711);
  const [port, marketplacePort] = [await freePort(SITE), await freePort(MARKETPLACE)];
  const common = {
    ...testEnv().all,
    SITE_ORIGIN: "http://site.example",
    GATEWAY_SECRET: "a-secret-of-both-launchers",
    REVALIDATION_SECRET: "another-secret-of-both",
  };
  const printed = await launch("marketplace", {
    ...common,
    MARKETPLACE_HOST: MARKETPLACE,
    MARKETPLACE_PORT: String(marketplacePort),
    DATA_DIR: dataDir,
    DATABASE_URL: await emptyDatabase("launchers"),
    DEMO: "off",
    API_ORIGIN: "",
  });
  expect(printed).toContain(`Ready: http://${MARKETPLACE}:${marketplacePort}\n`);
  expect(printed).toContain(path.join(dataDir, "api-secret-key"));
  expect(printed).not.toContain("is not set");
  expect((await ask(MARKETPLACE, marketplacePort, "/health", "10.0.0.7")).status).toBe(200);

  const apiOrigin = `http://${MARKETPLACE}:${marketplacePort}/`;
  expect(await launch("site", { ...common, HOST: SITE, PORT: String(port), API_ORIGIN: apiOrigin })).toMatch(
    /Ready: http:\/\/site\.example\n$/,
  );
  expect(await ask(SITE, port, "/health", "10.0.0.7")).toEqual({ status: 200, body: '{"status":"ok"}' });
  expect((await ask(SITE, port, "/aide", "10.0.0.7")).status).toBe(421);
  const help = await ask(SITE, port, "/aide", "site.example");
  expect(help.status).toBe(200);
  expect(help.body).toContain('href="/aide/accessibilite"');
  expect((await ask(SITE, port, "/api/marketplace/health", "site.example")).status).toBe(200);
});
