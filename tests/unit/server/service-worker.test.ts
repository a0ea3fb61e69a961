import { expect, test } from "vitest";
import { ask, SERVICE_WORKER, startSite } from "@/tests/support/site";

test("the service worker is sent unchanged, with no-cache", async () => {
  const port = await startSite({ body: "a page" });
  const { status, headers, body } = await ask(port, "/service-worker.js");
  expect([status, body.toString()]).toEqual([200, SERVICE_WORKER]);
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("connect-src 'self'"),
  });
  const again = await ask(port, "/service-worker.js", { headers: { "if-none-match": String(headers.etag) } });
  expect([again.status, again.body]).toEqual([304, Buffer.alloc(0)]);
  const head = await ask(port, "/service-worker.js?x", { method: "HEAD" });
  expect([head.status, head.body]).toEqual([200, Buffer.alloc(0)]);
  expect((await ask(port, "/en/service-worker.js")).body.toString()).toBe("a page");
});
