import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { routes } from "@/lib/routes/public-routes";
import { demonstrationDatabase } from "@/tests/e2e/support/demonstration-database";
import { testEnv } from "@/tests/support/env";

const READY_MS = 400_000;
const RETRY_MS = 100;

export const SECRET_KEY = "seck_test_happycabinete2e000000000000000001";
export const REVALIDATION_SECRET = "revalidation-secret-of-the-tests";

type Launch = {
  /**
   * Puts a proxy between the site and the marketplace at this origin, and returns the origin that the site must call.
   */
  through?: (marketplaceOrigin: string) => Promise<string>;
  /** Settings that override the settings of the site and of the marketplace. */
  settings?: Record<string, string>;
  /** Hides the output of both processes, for a product that is made to fail. */
  isQuiet?: boolean;
};

/** A new site and marketplace, which a test may stop and start again, and administer with its secret key. */
export const launchProduct = async ({ through, settings = {}, isQuiet = false }: Launch = {}) => {
  const [site, marketplace] = await Promise.all([freePort(), freePort()]);
  const dataDir = await mkdtemp(path.join(tmpdir(), "product-"));
  // When the tests run as root, the user of PostgreSQL must be able to traverse the folder; otherwise the database
  // files are elsewhere, and remain when this folder is removed.
  await chmod(dataDir, 0o711);
  const environment: NodeJS.ProcessEnv = {
    ...testEnv().all,
    NODE_ENV: "production",
    PORT: String(site),
    MARKETPLACE_PORT: String(marketplace),
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    DEMO: "on",
    SITE_ORIGIN: "",
    API_ORIGIN: "",
    API_SECRET_KEY: SECRET_KEY,
    REVALIDATION_SECRET,
    ...settings,
  };
  const marketplaceOrigin = `http://127.0.0.1:${marketplace}`;
  const origin = `http://localhost:${site}`;
  const stdio = isQuiet ? "ignore" : "inherit";
  const startMarketplace = (data: { DATABASE_URL: string; DATA_DIR?: string }) =>
    start("dist/marketplace.js", `${marketplaceOrigin}/health`, { ...environment, ...data }, stdio);
  const databases = testEnv().productDatabases;
  const prepare = async (data: { DATABASE_URL: string; DATA_DIR: string }) => stop(await startMarketplace(data));
  // Outside of Playwright (a benchmark), a product has its own PostgreSQL.
  const DATABASE_URL = databases ? await demonstrationDatabase(databases, dataDir, prepare) : "";
  let backend = await startMarketplace({ DATABASE_URL });
  const siteEnvironment = through ? { ...environment, API_ORIGIN: await through(marketplaceOrigin) } : environment;
  const web = await start("dist/server.js", `${origin}/health`, siteEnvironment, stdio);
  // On a loaded machine, the first reads of two processes that have just started may exceed the timeout of a page.
  if (!through && !settings.SITE_ORIGIN) await answering(origin + routes.searchOffers(), web);
  const copies: ChildProcess[] = [];
  return {
    origin,
    /** URL of the product's database, for changes that only time would make. */
    databaseUrl: DATABASE_URL,
    marketplaceOrigin,
    /** File with what `npm start` prints: the demonstration accounts and their password. */
    entrance: path.join(dataDir, "demonstration.json"),
    /** Folder where the product writes its mails. */
    outbox: path.join(dataDir, "outbox"),
    /** Calls the marketplace with the secret key. Throws unless the call succeeds. */
    administer: async (method: string, apiPath: string, body?: object): Promise<unknown> => {
      const response = await fetch(marketplaceOrigin + apiPath, {
        method,
        headers: { "x-api-key": SECRET_KEY, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${apiPath}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    /**
     * Starts another web process of the same product; `folder` is the working directory, which may hold another build.
     */
    startCopy: async ({ folder = process.cwd(), port = 0 } = {}) => {
      const copyPort = port || (await freePort());
      const copyOrigin = `http://localhost:${copyPort}`;
      const apiOrigin = siteEnvironment.API_ORIGIN || marketplaceOrigin;
      const given = { ...siteEnvironment, PORT: String(copyPort), API_ORIGIN: apiOrigin };
      const copy = await start("dist/server.js", `${copyOrigin}/health`, given, stdio, folder);
      copies.push(copy);
      return {
        origin: copyOrigin,
        port: copyPort,
        signal: (name: NodeJS.Signals) => copy.kill(name),
        stop: () => stop(copy),
      };
    },
    stopMarketplace: () => stop(backend),
    startMarketplace: async () => {
      backend = await startMarketplace({ DATABASE_URL });
    },
    close: async () => {
      await Promise.all([...copies, web, backend].map(stop));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const start = async (
  script: string,
  health: string,
  env: NodeJS.ProcessEnv,
  stdio: "ignore" | "inherit",
  cwd = process.cwd(),
) => {
  const child = spawn(process.execPath, [path.resolve(script)], { env, stdio, cwd });
  await answering(health, child);
  return child;
};

const stop = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null) return done();
    child.once("exit", () => done());
    child.kill("SIGTERM");
  });

/** Waits until the address responds with 200; fails at once when the process dies. */
const answering = async (address: string, child: ChildProcess) => {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The process behind ${address} died`);
    const ready = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((retry) => setTimeout(retry, RETRY_MS));
  }
  throw new Error(`${address} did not answer in ${READY_MS} ms`);
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
