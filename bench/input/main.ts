import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { grammarRequests } from "@/bench/input/grammar-requests";
import { type HostileRequest, hostileRequests } from "@/bench/input/hostile-requests";
import { threadMs } from "@/bench/input/thread-time";
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
      settings: env,
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
