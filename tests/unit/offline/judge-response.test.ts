import { describe, expect, test } from "vitest";
import { judgeResponse } from "@/offline/judge-response";

const aPage = (headers: Record<string, string> = {}, others: Partial<Response> = {}) => ({
  status: 200,
  type: "basic" as const,
  redirected: false,
  headers: new Headers({ "content-type": "text/html; charset=utf-8", "cache-control": "s-maxage=3600", ...headers }),
  ...others,
});

describe("judgeResponse", () => {
  test.each([["s-maxage=3600, stale-while-revalidate=60"], ["no-cache"]])("a page with %s is stored", (keeping) => {
    expect(judgeResponse(aPage({ "cache-control": keeping }))).toBe("keep");
  });

  test.each([
    ["private", aPage({ "cache-control": "private, no-cache" })],
    ["marked no-store", aPage({ "cache-control": "no-cache, no-store" })],
    ["marked Private", aPage({ "cache-control": "Private" })],
    [
      "without Cache-Control",
      aPage({ "cache-control": "" }, { headers: new Headers({ "content-type": "text/html" }) }),
    ],
    ["not HTML", aPage({ "content-type": "application/json" })],
    ["gone", aPage({}, { status: 410 })],
    ["not found", aPage({}, { status: 404 })],
    ["redirected to another page", aPage({}, { redirected: true })],
  ])("the copy is removed after a response that is %s", (_, response) => {
    expect(judgeResponse(response)).toBe("drop");
  });

  test.each([
    ["overloaded", aPage({}, { status: 503 })],
    ["a 429", aPage({}, { status: 429 })],
    ["redirected by a navigation", aPage({}, { status: 0, type: "opaqueredirect" })],
    ["of another origin", aPage({}, { status: 0, type: "opaque" })],
    ["readable by another origin", aPage({}, { type: "cors" })],
  ])("the copy is unchanged after a response that is %s", (_, response) => {
    expect(judgeResponse(response)).toBe("leave");
  });
});
