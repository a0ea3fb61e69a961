import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { apiRoutes } from "@/marketplace/app";
import { companyId } from "@/marketplace/demo/ids";
import { assetTypeId } from "@/marketplace/install/ids";
import { anyMistake, type Mistake } from "@/tests/support/any-mistake";
import { anyRequest } from "@/tests/support/any-request";
import { CALLS } from "@/tests/support/calls/table";
import { testContextWithoutFiles } from "@/tests/support/context";
import { testEnv } from "@/tests/support/env";
import { type Check, fuzz } from "@/tests/support/fuzz";
import { HOSTILE } from "@/tests/support/hostile-values";
import { withKey, withMarketplace } from "@/tests/support/marketplace";
import { createObjectsOfEveryKind } from "@/tests/support/objects-of-every-kind";
import type { Principal, Relation } from "@/tests/support/principals";
import { replay } from "@/tests/support/replay/replay";
import { routeOf } from "@/tests/support/replay/route-of";

const marketplace = withMarketplace();
/** 100,000 requests in the long run, half of each kind. */
const [NB_ROUNDS, ROUND] = testEnv().loops > 1 ? [50, 1000] : [1, 400];
/** The short form tries one value out of this number for each parameter, with a different offset for each. */
const EVERY = testEnv().loops > 1 ? 1 : 5;
const AT_ONCE = 4;
const LOOP_MS = 7_200_000;

/** Every call of the API. */
const routes = () => apiRoutes(testContextWithoutFiles(marketplace.database.db));

const inLoops = async <Value>(values: fc.Arbitrary<Value>, send: (value: Value) => Promise<void>) => {
  const parameters = { numRuns: ROUND / AT_ONCE, endOnFailure: true };
  const loops = Array.from({ length: AT_ONCE }, () => fc.assert(fc.asyncProperty(values, send), parameters));
  await Promise.all(loops);
};

test(
  "malformed requests never get a 5xx, and memory stays stable",
  async () => {
    const calls = routes();
    await fuzz(`malformed requests over ${calls.length} calls`, NB_ROUNDS, async (check) => {
      // Created again for each test: requests may delete any object, sessions included.
      const { callers, known } = await createObjectsOfEveryKind(marketplace.context);
      await inLoops(anyRequest(calls, callers, known), async ({ call, address, body, ...rest }) => {
        const response = await marketplace.send(address, { ...rest, ...(body === undefined ? {} : { body }) });
        check({ call, sent: JSON.stringify({ address, body, ...rest }).slice(0, 1500), response });
      });
    });
  },
  LOOP_MS,
);

test(
  "requests with one mistake never get a 5xx, and memory stays stable",
  async () => {
    const byCall = new Map(routes().map((route) => [`${route.method} ${route.path}`, route]));
    const requests = CALLS.flatMap(({ operation }) => {
      const route = byCall.get(routeOf(operation));
      if (!route) return [];
      return [fc.record({ operation: fc.constant(operation), who: anybody, mistake: anyMistake(route, IDS) })];
    });
    await fuzz("requests with one mistake", NB_ROUNDS, (check) =>
      inLoops(fc.oneof(...requests), (request) => sendSpoilt(request, check)),
    );
  },
  LOOP_MS,
);

const anybody = fc.constantFrom<{ principal: Principal; relation: Relation }[]>(
  { principal: "secret key", relation: "own" },
  { principal: "secret key", relation: "other" },
  { principal: "org administrator", relation: "own" },
  { principal: "applicant", relation: "own" },
  { principal: "administrator", relation: "other" },
  { principal: "public key", relation: "other" },
);
/** Ids of objects of another kind than the parameter's. */
const IDS = [assetTypeId("offer"), assetTypeId("resume"), companyId("treguern-conseil"), "usr_x", "org_x"];

type Spoilt = { operation: string; who: { principal: Principal; relation: Relation }; mistake: Mistake };

async function sendSpoilt({ operation, who, mistake }: Spoilt, check: Check) {
  let spoilt = "";
  const { response } = await replay(marketplace, { operation, ...who }, (parts) => {
    const changed = mistake(parts);
    spoilt = JSON.stringify(changed).slice(0, 1500);
    return changed;
  });
  check({ call: routeOf(operation), sent: `${operation} by ${who.principal} ${spoilt}`, response });
}

test(
  "a hostile value in any GET parameter never gets a 5xx",
  async () => {
    for (const [nth, { method, path, query }] of routes().entries()) {
      if (method !== "GET") continue;
      const fields = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
      for (const [drawn, text] of HOSTILE.entries()) {
        const addresses = [
          path.replace(/:\w+/g, encode(text) || "x"),
          ...fields.map((field) => `${path.replace(/:\w+/g, "x")}?${field}=${encode(text)}`),
        ].filter((_, at) => (nth + drawn + at) % EVERY === 0);
        const responses = await Promise.all(
          addresses.map((address) => marketplace.send(address, { headers: withKey })),
        );
        for (const { status } of responses) expect(status, path).toBeLessThan(500);
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
