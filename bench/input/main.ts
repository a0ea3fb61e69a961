import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { type HostileRequest, hostileRequests } from "@/bench/input/hostile-requests";
import { prepare, withDatabase, withDataDir } from "@/bench/search/prepare";
import type { Grants } from "@/marketplace/access/grants";
import { grantsOf } from "@/marketplace/access/policy";
import { apiRoutes, createApp } from "@/marketplace/app";
import type { Context } from "@/marketplace/context";
import { loadEnv } from "@/marketplace/env";
import { openImageCache } from "@/marketplace/files/image-cache";
import { createResizer } from "@/marketplace/files/resizer";
import { createLocalFileStore } from "@/marketplace/files/store";
import { createSharedLimits } from "@/marketplace/http/shared-limit";
import { createAccessTokens } from "@/marketplace/identity/access-tokens";
import { createIdentify } from "@/marketplace/identity/identify";
import { createLogInLimit } from "@/marketplace/identity/log-in-limit";
import { createProfileLimits } from "@/marketplace/identity/profile-limits";
import { say } from "@/scripts/say.mjs";

const MAX_QUERY = 9_900;
const slug = 'assetBySlug(slug:"a")';

const SCHEDULER = `/proc/self/task/${process.pid}/schedstat`;
const NS_PER_MS = 1e6;
const US_PER_MS = 1e3;

const LIMITS = createSharedLimits(null);

const TRIES = 3;
const SHOWN = 25;
const GATEWAY_SECRET = "the gateway of the measures only";
const IMAGE_CACHE_BYTES = 10_000_000;
/** Text that the name of a call or of a shape must contain; empty for all requests. */
const [only = ""] = process.argv.slice(2);
const OFFERS = 2000;
let nbCalls = 0;

type Cost = HostileRequest & { ms: number; status: number };

/** True for calls that need only the publishable key, which is in every page. */
function isAnonymous({ all = [], own = [] }: Grants): boolean {
  return [...all, ...own].some((grantee) => grantee === "anyone" || grantee === "key");
}

async function cost(app: FastifyInstance, key: string, request: HostileRequest): Promise<Cost> {
  const payload = request.payload?.();
  let least = { ms: Number.POSITIVE_INFINITY, status: 0 };
  for (let index = 0; index < TRIES; index += 1) {
    nbCalls += 1;
    const address = `10.${(nbCalls >> 16) & 255}.${(nbCalls >> 8) & 255}.${nbCalls & 255}`;
    const before = threadMs();
    const { statusCode } = await app.inject({
      method: request.method,
      url: request.url,
      headers: {
        "x-api-key": key,
        "x-gateway-secret": GATEWAY_SECRET,
        "x-forwarded-for": address,
        ...(payload === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const ms = threadMs() - before;
    if (ms < least.ms) least = { ms, status: statusCode };
    // A cheap request needs no second try.
    if (least.ms < 5) break;
  }
  return { ...request, ...least };
}

function table(costs: readonly Cost[]): string {
  const rows = costs
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(
      ({ call, shape, ms, status }) => `| ${ms.toFixed(1)} | ${status} | ${call} | ${shape.replaceAll("|", "\\|")} |`,
    );
  const failures = costs.filter(({ status }) => status >= 500).length;
  return ["", "| ms of the thread | status | call | body |", "|---|---|---|---|", ...rows, "", `5xx: ${failures}`].join(
    "\n",
  );
}

/**
 * Returns the milliseconds of processor time that this thread has used, without the time of other processes. Outside
 * Linux, returns the time of the whole process.
 */
function threadMs(): number {
  if (process.platform === "linux") return Number(readFileSync(SCHEDULER, "utf8").split(" ")[0]) / NS_PER_MS;
  const { user, system } = process.cpuUsage();
  return (user + system) / US_PER_MS;
}

const post = (url: string, shape: string, body: object): HostileRequest => ({
  call: `POST ${url}`,
  method: "POST",
  url,
  shape,
  payload: () => JSON.stringify(body),
});

const graphql = (shape: string, query: string) => post("/graphql", shape, { query });

const search = (shape: string, body: object) => post("/search", shape, body);

const fitted = (head: string, piece: (index: number) => string, tail: string) => {
  let text = head;
  for (let index = 0; text.length + tail.length < MAX_QUERY; index += 1) text += piece(index);
  return text + tail;
};

/** Returns requests that their schema accepts but that are costly to interpret: GraphQL, filters, search texts. */
const grammarRequests = (): HostileRequest[] => [
  graphql(
    "aliases",
    fitted("{", (index) => `a${index}:${slug}{id}`, "}"),
  ),
  graphql(
    "one field again",
    fitted(`{${slug}{`, () => "id ", "}}"),
  ),
  graphql(
    "unknown fields",
    fitted(`{${slug}{`, (index) => `x${index} `, "}}"),
  ),
  graphql("nested", `{${slug}{${"owner{".repeat(400)}id${"}".repeat(400)}}}`),
  graphql("nested selections", "{a".repeat(330) + "}".repeat(330)),
  graphql(
    "conflicting aliases",
    fitted(`{${slug}{`, (index) => `a:x${index}(a:${index}) `, "}}"),
  ),
  graphql(
    "fragments of fragments",
    `{...f0}${Array.from({ length: 90 }, (_, i) => `fragment f${i} on Query{...f${i + 1} ...f${i + 1}}`).join("")} fragment f90 on Query{${slug}{id}}`,
  ),
  graphql(
    "circle of fragments",
    `{...f0}${Array.from({ length: 100 }, (_, i) => `fragment f${i} on Query{${Array.from({ length: 3 }, (_, j) => `...f${(i + j) % 100}`).join(" ")}}`).join("")}`,
  ),
  graphql(
    "overlapping inline fragments",
    fitted(`{${slug}{`, (index) => `...on AssetBySlug{id owner{id}a${index}:id}`, "}}"),
  ),
  graphql(
    "directives",
    fitted(`{${slug}{id `, () => "@a", "}}"),
  ),
  graphql("a long text", `{assetBySlug(slug:"${"a".repeat(MAX_QUERY)}"){id}}`),
  graphql(
    "variables",
    fitted("query(", (index) => `$a${index}:Int `, `){${slug}{id}}`),
  ),
  search("filter: parentheses", { filter: "(".repeat(512) }),
  search("filter: disjunction", {
    filter: Array.from({ length: 70 }, (_, index) => `a=${index}`)
      .join(" OR ")
      .slice(0, 508),
  }),
  search("filter: blanks", { filter: " ".repeat(512) }),
  search("filter: quotes", { filter: '"'.repeat(512) }),
  search("query: misspelt words", { query: "comptabel expertt fiduciere parsi lyno ".repeat(12) }),
  search("query: many words", {
    query: Array.from({ length: 200 }, (_, index) => (index + 36).toString(36))
      .join(" ")
      .slice(0, 500),
  }),
  search("query: places", { query: "paris lyon marseille nantes lille ".repeat(14) }),
  search("query: one long word", { query: "a".repeat(500) }),
  search("everything", {
    query: "expert comptable parsi",
    facets: Array.from({ length: 30 }, (_, index) => `a${index}`),
    nbResultsPerPage: 100,
    populateAssets: true,
    places: Array.from({ length: 20 }, () => ({ latitude: 48, longitude: 2, maxDistance: 40_000_000 })),
  }),
];

/**
 * `npm run bench:input`: measures how long the costliest requests of a caller without account occupy the API's thread.
 * Each field of each call that the publishable key opens takes hostile values up to the largest body of that call; the
 * lowest of three tries counts. An argument restricts the calls and shapes to those whose name contains it: `npm run
 * bench:input "POST /search"`.
 */
await withDataDir(async (dataDir) => {
  await prepare(dataDir, OFFERS);
  await withDatabase(dataDir, async (db) => {
    const env = loadEnv();
    const files = createLocalFileStore(join(dataDir, "files"));
    const readImage = createResizer(files, await openImageCache(join(dataDir, "images"), IMAGE_CACHE_BYTES));
    const tokens = createAccessTokens("a secret of the measures only, long enough", env.accessTokenMinutes);
    const databases = { db, readDb: db, reservedDb: db, replica: null };
    const context: Context = {
      ...databases,
      readImage,
      files,
      tokens,
      sharedLimit: LIMITS,
      logInLimit: createLogInLimit(LIMITS),
      profileLimits: createProfileLimits(),
      settings: { ...env, push: null },
      livemode: false,
    };
    const identify = createIdentify(db, tokens, { publicKey: env.publicKey, secretKey: "seck_test_none" });
    const gate = { identify, gatewaySecret: GATEWAY_SECRET, isTrustedProxy: () => false };
    const app = createApp(context, gate, pino({ level: "silent" }));
    const routes = apiRoutes(context).filter(({ action }) => isAnonymous(grantsOf(action)));
    const requests = routes.flatMap((route) => hostileRequests(route));
    const all = [...requests, ...grammarRequests()].filter(({ call, shape }) => `${call} ${shape}`.includes(only));
    say(`${routes.length} calls, ${all.length} requests`);
    const costs: Cost[] = [];
    for (const request of all) costs.push(await cost(app, env.publicKey, request));
    say(table(costs));
    await app.close();
  });
});
