import fc from "fast-check";
import type { z } from "zod";
import type { Route } from "@/marketplace/http/route";
import { anyInput } from "@/tests/support/any-input";
import { hostileText } from "@/tests/support/hostile-values";
import type { Headers } from "@/tests/support/sign-in";

/** Ids of existing objects, by the first segment of the paths that name them: `assets` → ids of assets. */
export type Known = Record<string, string[]>;

/** Any request to one of these calls, by one of these callers: mostly well formed, with something wrong somewhere. */
export function anyRequest(routes: readonly Route[], callers: readonly Headers[], known: Known) {
  const ids = Object.values(known).flat();
  return fc.oneof(...routes.map((route) => requestTo(route, known, ids))).chain((request) =>
    fc.record({
      call: fc.constant(request.call),
      method: fc.constant(request.method),
      address: fc.constant(request.address),
      body: fc.constant(request.body),
      headers: fc
        .tuple(fc.constantFrom(...callers), oddHeaders(ids))
        .map(([caller, odd]) => ({ ...caller, ...odd, ...(request.body === undefined ? {} : JSON_TYPE) })),
    }),
  );
}

const JSON_TYPE = { "content-type": "application/json" };

function requestTo({ method, path, query, body }: Route, known: Known, ids: readonly string[]) {
  const params = [...path.matchAll(/:\w+/g)].map(([name]) => paramOf(path, name, known, ids));
  return fc
    .record({
      params: fc.tuple(...params),
      query: fc.oneof(
        { weight: 4, arbitrary: query ? anyInput(query, ids) : fc.constant({}) },
        { weight: 1, arbitrary: fc.dictionary(fc.oneof(oddName, hostileText), hostileText, { maxKeys: 2 }) },
      ),
      body: method === "GET" ? fc.constant(undefined) : anyBody(body, ids),
    })
    .map(({ params: values, query: fields, body: sent }) => {
      const rest = [...values];
      const address = path.replace(/:\w+/g, () => encode(rest.shift() ?? "x").slice(0, 4000) || "x");
      const search = toQuery(fields);
      return { call: `${method} ${path}`, method, address: search ? `${address}?${search}` : address, body: sent };
    });
}

/** Names of fields, as clients and as attackers write them. */
const oddName = fc.constantFrom(
  "id[]",
  "id[0]",
  "id[99999]",
  "createdDate[gte]",
  "price[lt]",
  "metadata[a][b]",
  "metadata[__proto__]",
  "__proto__",
  "toString",
  "a[b][c][d][e][f][g]",
  "[]",
  "[",
  "=",
  "",
  "page",
  "orderBy",
  "fields",
  "query",
);

function paramOf(path: string, name: string, known: Known, ids: readonly string[]) {
  const resource = path.split("/")[1] ?? "";
  const own = (name === ":organizationId" ? known.organizations : known[resource]) ?? [];
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(own.length > 0 ? own : ["x"])) },
    { weight: 1, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: hostileText },
  );
}

function anyBody(schema: z.core.$ZodType | undefined, ids: readonly string[]) {
  return fc.oneof(
    { weight: 8, arbitrary: schema ? anyInput(schema, ids).map(toJson) : fc.constant(undefined) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 5 }) },
    { weight: 1, arbitrary: hostileText },
  );
}

/** Numbers that JSON does not support become `null`, as in clients that send them by mistake. */
const toJson = (value: unknown): string | undefined => JSON.stringify(value);

/**
 * Writes a query string as the historical client does: objects as JSON texts, lists with brackets (docs/protocol.md
 * §1.0).
 */
function toQuery(fields: unknown): string {
  if (typeof fields !== "object" || fields === null) return encode(String(fields));
  const written = Object.entries(fields).flatMap(([key, value]) => {
    if (Array.isArray(value)) return value.map((item) => `${encode(key)}[]=${encode(toText(item))}`);
    // Brackets are not encoded, as in clients.
    return [`${encode(key).replaceAll("%5B", "[").replaceAll("%5D", "]")}=${encode(toText(value))}`];
  });
  return written.join("&").slice(0, 12_000);
}

const toText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** Percent-encoded when it can be; a lone surrogate as the bytes that some clients send. */
const encode = (text: string) => {
  try {
    return encodeURIComponent(text);
  } catch {
    return "%ED%A0%80";
  }
};

/** Headers that calls read, mostly absent. */
function oddHeaders(ids: readonly string[]): fc.Arbitrary<Headers> {
  const value = fc.oneof(fc.constantFrom(...ids, '"2026-11-21T10:00:00.000Z"', "*", '""', "2019-05-20"), hostileText);
  const header = fc.constantFrom(
    "idempotency-key",
    "if-match",
    "x-stelace-organization-id",
    "x-stelace-user-id",
    "x-stelace-version",
    "x-forwarded-for",
    "accept",
    "x-request-id",
    "user-agent",
    "range",
    "if-none-match",
    "origin",
  );
  const odd = fc.dictionary(header, value.map(sendable), { minKeys: 1, maxKeys: 2 });
  return fc.oneof({ weight: 7, arbitrary: fc.constant({}) }, { weight: 3, arbitrary: odd });
}

/** Removes the characters that an HTTP client cannot put in a header. */
const sendable = (text: string) =>
  text
    .replace(/[^\x20-\x7e\xa0-\xff]/g, "")
    .slice(0, 4000)
    .trim();
