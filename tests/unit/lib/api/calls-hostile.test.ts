import { expect, test } from "vitest";
import { type Client, createClient } from "@/lib/api/client";
import type { ClientCall } from "@/tests/support/calls/call";
import { CLIENT_CALLS } from "@/tests/support/calls/table";
import { withRecordingServer } from "@/tests/support/recording-server";

const server = withRecordingServer();
const aClient = () => createClient({ origin: server.origin, publicKey: "pubk_test_hostilehostilehostile000000001" });

/** Values that would leave the resource or turn a read into a list, and values that are not strings. */
const REFUSED: readonly unknown[] = ["", ".", "..", undefined, null, 42, {}, ["ast_1"], Symbol("id")];
/** Values that are escaped into a single segment of the path. */
const ESCAPED = ["../users", "a/b", "a?b=1", "a#b", "%2e%2e", "..%2f..", "\\..\\", "a\r\nx: y", "//evil.example", "é ‮"];

/** Methods whose first strings are not ids, but a query or a path. `forward` checks its own paths. */
const NOT_IDS =
  /^(data\.places|graphql\.companyFamily|graphql\.companyGroup|uploads\.buffer|uploads\.put|forward\.\w+)$/;

/** Wraps the client so that each method receives `replace(args)` instead of its arguments. */
function altered(client: Client, replace: (given: unknown[]) => unknown[]) {
  const watch = <Thing extends object>(thing: Thing): Thing =>
    new Proxy(thing, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value === "object" && value !== null) return watch(value);
        return typeof value === "function" ? (...given: unknown[]) => value(...replace(given)) : value;
      },
    });
  return watch(client);
}

/** Returns the number of leading arguments of this call that are ids. */
async function idsOf(call: ClientCall): Promise<number> {
  let nbIds = 0;
  const counting = altered(aClient(), (given) => {
    const end = given.findIndex((one) => typeof one !== "string");
    nbIds = end === -1 ? given.length : end;
    return given;
  });
  await call.run(counting, server.origin).catch(() => null);
  return nbIds;
}

const withAt = (given: unknown[], index: number, value: unknown) =>
  given.map((one, at) => (at === index ? value : one));

test("every method escapes its ids, and refuses invalid ones", async () => {
  let [nbCalls, nbSent] = [0, 0];
  const wrong: string[] = [];
  for (const call of CLIENT_CALLS.filter(({ method }) => !NOT_IDS.test(method))) {
    server.willAnswer({ body: call.response });
    for (let index = 0; index < (await idsOf(call)); index += 1) {
      const runWith = (value: unknown) =>
        call.run(
          altered(aClient(), (given) => withAt(given, index, value)),
          server.origin,
        );
      for (const value of REFUSED) {
        server.willAnswer({ body: call.response });
        const reason: unknown = await runWith(value).catch((error: unknown) => error);
        nbCalls += 1;
        if (!(reason instanceof TypeError) || server.requests.length > 0)
          wrong.push(`${call.method}(${String(value)})`);
      }
      for (const value of ESCAPED) {
        server.willAnswer({ body: call.response });
        await runWith(value);
        const [sent] = server.requests;
        nbSent += 1;
        const url = call.sends.split(" ")[1] ?? "";
        const segments = (address: string) => new URL(address, server.origin).pathname.split("/").length;
        const isInPlace =
          sent !== undefined &&
          segments(sent.url) === segments(url) &&
          sent.url.includes(`/${encodeURIComponent(value)}`) &&
          sent.headers.host === new URL(server.origin).host;
        if (!isInPlace) wrong.push(`${call.method}(${value}) sent ${sent?.url}`);
      }
    }
  }
  process.stdout.write(`${nbCalls} calls refused, ${nbSent} escaped\n`);
  expect(wrong).toEqual([]);
  expect(nbCalls).toBeGreaterThan(400);
});
