import fc from "fast-check";
import type { Route } from "@/marketplace/http/route";
import { anyInput } from "@/tests/support/any-input";
import { hostileText, hostileValue } from "@/tests/support/hostile-values";
import type { RequestParts } from "@/tests/support/replay/request";

/** A single mistake made in a request that would succeed. */
export type Mistake = (parts: RequestParts) => RequestParts;

/**
 * Replaces, removes or adds a field in the body or the query, or changes a parameter of the path. `ids` are those of
 * existing objects.
 */
export function anyMistake(route: Pick<Route, "body" | "query">, ids: readonly string[]): fc.Arbitrary<Mistake> {
  const fields = (schema: Route["body"]) => (schema ? anyInput(schema, ids) : fc.constant<unknown>({}));
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.nat(), hostileValue).map(([at, value]) => bodyWith(replaced(at, value))) },
    { weight: 1, arbitrary: fc.nat().map((at) => bodyWith(removed(at))) },
    { weight: 5, arbitrary: fc.tuple(fc.nat(), fields(route.body)).map(([at, given]) => bodyWith(added(at, given))) },
    { weight: 2, arbitrary: fc.tuple(fc.nat(), fields(route.query)).map(([at, given]) => queryWith(at, given)) },
    { weight: 1, arbitrary: fc.tuple(fc.nat(), hostileText).map(([at, text]) => paramWith(at, text)) },
  );
}

type Change = (body: unknown) => unknown;
const bodyWith =
  (change: Change): Mistake =>
  (parts) =>
    parts.body === undefined ? parts : { ...parts, body: change(parts.body) };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Replaces a value somewhere in the body, at any depth. */
const replaced =
  (at: number, value: unknown): Change =>
  (body) => {
    if (!isObject(body)) return value;
    const keys = Object.keys(body);
    const key = keys[at % Math.max(1, keys.length)];
    if (key === undefined) return value;
    const inner = body[key];
    const isDeeper = isObject(inner) && at % 3 > 0;
    return withKey(body, key, isDeeper ? replaced(Math.floor(at / 3), value)(inner) : value);
  };

const removed =
  (at: number): Change =>
  (body) => {
    if (!isObject(body)) return body;
    const keys = Object.keys(body);
    const left = keys.filter((_, index) => index !== at % Math.max(1, keys.length));
    return Object.fromEntries(left.map((key) => [key, body[key]]));
  };

/** Adds one of the fields that the call knows. */
const added =
  (at: number, given: unknown): Change =>
  (body) => {
    if (!isObject(body) || !isObject(given)) return body;
    const keys = Object.keys(given);
    const key = keys[at % Math.max(1, keys.length)];
    return key === undefined ? body : withKey(body, key, given[key]);
  };

const withKey = (body: object, key: string, value: unknown) =>
  Array.isArray(body) ? body.map((item, index) => (String(index) === key ? value : item)) : { ...body, [key]: value };

const queryWith =
  (at: number, given: unknown): Mistake =>
  (parts) => {
    const change = added(at, given)({});
    const [[key, value] = ["a", "b"]] = Object.entries(isObject(change) ? change : {});
    const written = `${encode(key)}=${encode(typeof value === "string" ? value : (JSON.stringify(value) ?? ""))}`;
    return { ...parts, query: [parts.query, written.slice(0, 6000)].filter(Boolean).join("&") };
  };

const paramWith =
  (at: number, text: string): Mistake =>
  (parts) => {
    const names = Object.keys(parts.params ?? {});
    const name = names[at % Math.max(1, names.length)];
    return name === undefined
      ? parts
      : { ...parts, params: { ...parts.params, [name]: wellFormed(text).slice(0, 1500) || "x" } };
  };

/** Lone surrogates cannot be written in an address. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, "x");
const encode = (text: string) => encodeURIComponent(wellFormed(text));
