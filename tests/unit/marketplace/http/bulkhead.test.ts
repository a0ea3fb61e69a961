import { pino } from "pino";
import { expect, test } from "vitest";
import { ANONYMOUS } from "@/marketplace/access/caller";
import { route } from "@/marketplace/http/route";
import { createServer } from "@/marketplace/http/server";

const MAX_UNDER_WAY = 100;
const gate = { identify: () => Promise.resolve(ANONYMOUS), gatewaySecret: undefined, isTrustedProxy: () => false };

test("requests over the limit get a 503 at once, and health checks never do", async () => {
  let finish: (() => void) | undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow = { method: "GET", path: "/slow" } as const;
  const health = { method: "GET", path: "/health" } as const;
  const app = createServer(
    [
      route(slow, { action: "docs:read", summary: "", run: () => finished.then(() => ({})) }),
      route(health, { action: "health:read", summary: "", run: () => Promise.resolve({ status: "ok" }) }),
    ],
    gate,
    pino({ level: "silent" }),
  );
  const underWay = Array.from({ length: MAX_UNDER_WAY }, () => app.inject("/slow"));
  await app.inject("/health");
  const { statusCode, headers } = await app.inject("/slow");
  expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
  expect((await app.inject("/health")).statusCode).toBe(200);
  finish?.();
  expect((await Promise.all(underWay)).every((response) => response.statusCode === 200)).toBe(true);
  expect((await app.inject("/slow")).statusCode).toBe(200);
});
