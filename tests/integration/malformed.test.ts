import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { apiRoutes } from "@/marketplace/app";
import { type AnyRequest, anyRequest, type Known } from "@/tests/support/any-request";
import { testContextWithoutFiles } from "@/tests/support/context";
import { testEnv } from "@/tests/support/env";
import { HOSTILE } from "@/tests/support/hostile-values";
import { withKey, withMarketplace } from "@/tests/support/marketplace";
import { aThing } from "@/tests/support/objects";
import { aScene, type Principal } from "@/tests/support/principals";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace();
const IS_LONG = testEnv().loops > 1;
const NB_REQUESTS = IS_LONG ? 100_000 : 3000;
/** The world is made anew as often: what may be deleted is, sessions included. */
const ROUND = 1500;
const AT_ONCE = 4;
const MAX_GROWTH_BYTES = 80_000_000;
const LOOP_MS = 7_200_000;

const CALLERS: Principal[] = [
  ...(["no key", "public key", "expired token", "applicant", "org administrator", "administrator"] as const),
  ...(["secret key", "secret key", "org administrator", "applicant"] as const),
];

/** Every call of the API but the search, which has its own hostile test. */
const routes = () =>
  apiRoutes(testContextWithoutFiles(marketplace.database.db)).filter(({ path }) => path !== "/search");

/** A world where every kind of thing exists, some of it of each caller. */
async function aWorld(): Promise<{ callers: Headers[]; known: Known }> {
  const { context } = marketplace;
  const scenes = await Promise.all(CALLERS.map((principal) => aScene(context, principal)));
  const known: Known = { users: [], organizations: [], token: ["unknown"], files: [] };
  for (const { owners, me, organization } of scenes) {
    known.users?.push(me, organization);
    known.organizations?.push(organization);
    const of = { owner: owners.own, other: owners.other };
    for (const [resource, kinds] of Object.entries(RESOURCES)) {
      const made = await Promise.all(kinds.map((kind) => aThing[kind](context.db, of)));
      known[resource] = [...(known[resource] ?? []), ...made];
    }
  }
  return { callers: scenes.map(({ headers }) => headers), known };
}

const RESOURCES: Record<string, (keyof typeof aThing)[]> = {
  assets: ["company", "offer", "draft", "resume", "hiddenResume", "room"],
  categories: ["category"],
  "asset-types": ["assetType"],
  "custom-attributes": ["customAttribute"],
  entries: ["entry"],
  events: ["event"],
  ratings: ["rating"],
  documents: ["document"],
  tasks: ["task"],
  webhooks: ["webhook"],
  workflows: ["workflow"],
  roles: ["role"],
  "api-keys": ["apiKey"],
  search: ["savedSearch"],
  messages: ["message"],
  orders: ["order"],
  "order-lines": ["orderLine"],
  "order-moves": ["orderMove"],
  transactions: ["received", "sent"],
  availabilities: ["availability"],
  sessions: ["session"],
};

const send = ({ method, address, headers, body }: AnyRequest) =>
  marketplace.send(address, { method, headers, ...(body === undefined ? {} : { body }) });

/** What a provider that is not configured answers (spec §7: card payment, CV parsing). */
const NOT_CONFIGURED = 501;

test(
  `${NB_REQUESTS} malformed requests over every call, by everybody: not one answer is a 5xx, every refusal says why, and memory stays`,
  async () => {
    const statuses = new Map<string, number>();
    const failures = new Map<string, string>();
    let heapAfterWarmUp = 0;
    for (let sent = 0; sent < NB_REQUESTS; sent += ROUND) {
      const { callers, known } = await aWorld();
      const property = fc.asyncProperty(anyRequest(routes(), callers, known), async (request) => {
        const { status, body } = await send(request);
        const family = `${Math.floor(status / 100)}xx`;
        statuses.set(family, (statuses.get(family) ?? 0) + 1);
        if (status >= 500 && status !== NOT_CONFIGURED) failures.set(nameOf(request), describe(request, body));
        else if (status >= 400) expect(body).toMatchObject({ message: expect.stringMatching(/./) });
      });
      const loops = Array.from({ length: AT_ONCE }, () =>
        fc.assert(property, { numRuns: ROUND / AT_ONCE, endOnFailure: true }),
      );
      await Promise.all(loops);
      if (sent === 0) heapAfterWarmUp = heapUsed();
      if (IS_LONG) process.stdout.write(`${sent + ROUND} requests, heap ${toMb(heapUsed())}\n`);
    }
    const heap = heapUsed();
    process.stdout.write(
      `${NB_REQUESTS} malformed requests over ${routes().length} calls: ${JSON.stringify(Object.fromEntries(statuses))}; heap ${toMb(heapAfterWarmUp)} after warm-up, ${toMb(heap)} at the end\n`,
    );
    expect([...failures.values()]).toEqual([]);
    expect(heap - heapAfterWarmUp).toBeLessThan(MAX_GROWTH_BYTES);
  },
  LOOP_MS,
);

const nameOf = ({ method, address }: AnyRequest) => `${method} ${address.split("?")[0]?.replace(/\w{18,}/g, "…")}`;
const describe = (request: AnyRequest, answer: unknown) =>
  `${JSON.stringify(request).slice(0, 1500)} → ${JSON.stringify(answer)}`;
const toMb = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

test(
  "every field and every parameter of every call takes a hostile value as a plain text, or refuses it with a 4xx",
  async () => {
    for (const { method, path, query } of routes()) {
      if (method !== "GET") continue;
      const fields = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
      for (const text of HOSTILE) {
        const addresses = [
          path.replace(/:\w+/g, encode(text) || "x"),
          ...fields.map((field) => `${path.replace(/:\w+/g, "x")}?${field}=${encode(text)}`),
        ];
        const answers = await Promise.all(addresses.map((address) => marketplace.send(address, { headers: withKey })));
        for (const { status } of answers) expect(status, path).toBeLessThan(500);
      }
    }
  },
  LOOP_MS,
);

const encode = (text: string) => {
  try {
    return encodeURIComponent(text);
  } catch {
    return "%ED%A0%80";
  }
};
