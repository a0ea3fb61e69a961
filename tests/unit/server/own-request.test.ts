import { AsyncLocalStorage } from "node:async_hooks";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Next } from "@/server/next";
import { createOwnRequest } from "@/server/own-request";

const POLICY = "script-src 'nonce-mark'";

test("a request without a connection reaches Next with its body", async () => {
  const next: Next = async (request, response) => {
    const { method, url, headers } = request;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ method, url, headers, body: await text(request) }));
  };
  const ownRequest = createOwnRequest(next, POLICY);
  const read = async (...args: Parameters<typeof ownRequest>) => JSON.parse(String((await ownRequest(...args)).body));
  const headers = { host: "localhost", "user-agent": "site", "content-security-policy": POLICY };
  expect(await read("/a")).toEqual({ method: "GET", url: "/a", headers, body: "" });
  expect(await read("/b", { headers: { authorization: "x" }, body: "{}" })).toEqual({
    method: "POST",
    url: "/b",
    headers: { ...headers, authorization: "x" },
    body: "{}",
  });
});

test("an error thrown by Next gives the status 500", async () => {
  const ownRequest = createOwnRequest(() => Promise.reject(new Error("no page")), POLICY);
  expect((await ownRequest("/a")).status).toBe(500);
});

test("the asynchronous context of the caller is not passed to Next", async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const ownRequest = createOwnRequest(async (_, response) => {
    seen.push(context.getStore());
    response.end();
  }, POLICY);
  await context.run("a route of Next", () => ownRequest("/a"));
  expect(seen).toEqual([undefined]);
});

test("a route receives the close event of its response", async () => {
  const closed = new Promise<void>((resolve) => {
    const ownRequest = createOwnRequest(async (_, response) => {
      response.once("close", resolve);
      response.end();
    }, POLICY);
    void ownRequest("/a");
  });
  await expect(closed).resolves.toBeUndefined();
});
