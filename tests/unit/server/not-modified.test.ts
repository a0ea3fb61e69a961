import { describe, expect, test } from "vitest";
import { ask, startSite } from "@/tests/support/site";

const feed = (headers: Record<string, string> = {}) =>
  startSite({ headers: { "content-type": "application/xml", etag: '"abc"', ...headers }, body: "<source/>" });
const statusFor = async (port: number, tag: string) =>
  (await ask(port, "/feeds/fr/offres/indeed.xml", { headers: { "if-none-match": tag } })).status;

describe("a file with an ETag", () => {
  test("a file is not sent again to a client that has it", async () => {
    const port = await feed();
    const known = await ask(port, "/feeds/fr/offres/indeed.xml", {
      headers: { "if-none-match": 'W/"other", W/"abc"' },
    });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, 'W/"abc"']);
    expect(await statusFor(port, "*")).toBe(304);
  });

  test("a file is sent to a client with another ETag, or none", async () => {
    const port = await feed();
    for (const tag of ['"abcd"', "abcd", ""]) expect(await statusFor(port, tag)).toBe(200);
    expect(await statusFor(await startSite({ status: 404, headers: { etag: '"abc"' } }), '"abc"')).toBe(404);
  });
});
