import type { ServerResponse } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { internetAt } from "@/marketplace/network/public-connection";
import { type FetchLimits, fetchFeed } from "@/marketplace/resources/offer-feeds/fetch-feed";
import { withFeedServer } from "@/tests/support/feeds/feed-server";

const WITHIN = { timeoutMs: 5_000, maxBytes: 1_000_000 };
const server = withFeedServer();
const fetched = (limits: Partial<FetchLimits> = {}, url = server.url) =>
  fetchFeed(url, {}, { ...WITHIN, ...server.limits, ...limits });
const faultOf = (limits: Partial<FetchLimits> = {}, url = server.url) =>
  fetched(limits, url).then(
    () => null,
    (error) => error.fault,
  );
/** Serves a feed after this number of redirections. */
const redirecting = (hops: number) =>
  server.answer(({ url = "" }, response) => {
    const hop = Number(/hop=(\d+)/.exec(url)?.[1] ?? 0);
    if (hop === hops) response.end("<jobs/>");
    else response.writeHead(302, { location: `/offres.xml?hop=${hop + 1}` }).end();
  });
const answering = (begin: (response: ServerResponse) => void) => server.answer((_request, response) => begin(response));

describe("the feed at an address", () => {
  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
  ])("a feed is unpacked from %s", async (encoding, pack) => {
    server.serve(pack("<jobs/>"), { "content-encoding": encoding, "content-type": "text/xml" });
    expect(await fetched()).toMatchObject({ state: "read", bytes: Buffer.from("<jobs/>"), contentType: "text/xml" });
  });

  test("a feed answered with 304 is reported as unchanged", async () => {
    server.answer(({ headers }, response) => {
      const isKnown =
        headers["if-none-match"] === '"v1"' && headers["if-modified-since"] === "Wed, 25 Nov 2026 08:00:00 GMT";
      response.writeHead(isKnown ? 304 : 200, { etag: '"v1"', "last-modified": "Wed, 25 Nov 2026 08:00:00 GMT" }).end();
    });
    const first = await fetched();
    const validators = first.state === "read" ? first.validators : {};
    expect(validators).toEqual({ etag: '"v1"', lastModified: "Wed, 25 Nov 2026 08:00:00 GMT" });
    expect(await fetchFeed(server.url, validators, { ...WITHIN, ...server.limits })).toEqual({ state: "unchanged" });
  });

  test("three redirections are followed, and no more", async () => {
    redirecting(3);
    expect(await fetched()).toMatchObject({ state: "read" });
    redirecting(4);
    expect(await faultOf()).toBe("redirects");
  });

  test("a request for a feed has no authorization nor cookie", async () => {
    let sent: object = {};
    server.answer(({ headers }, response) => {
      sent = headers;
      response.end("<jobs/>");
    });
    await fetched();
    expect(Object.keys(sent)).not.toContain("authorization");
    expect(Object.keys(sent)).not.toContain("cookie");
  });
});

describe("an address that cannot be read", () => {
  test.each([
    [301, "redirects"],
    [401, "status"],
    [403, "status"],
    [404, "status"],
    [410, "status"],
    [500, "status"],
    [503, "status"],
  ])("a response of status %i is reported with the fault %s", async (status, fault) => {
    answering((response) => response.writeHead(status).end("<jobs/>"));
    expect(await faultOf()).toBe(fault);
  });

  test.each([
    "http://10.0.0.7/offres.xml",
    "http://169.254.169.254/latest",
    "http://[::1]/offres.xml",
    "http://[::ffff:10.0.0.7]/offres.xml",
    "http://flux.prive.example/offres.xml",
    "ftp://flux.example/offres.xml",
    "file:///etc/passwd",
    "http://nom@flux.example/offres.xml",
    "http://:secret@flux.example/offres.xml",
  ])("the URL %s is refused, directly or after a redirection", async (location) => {
    expect(await faultOf({}, location)).toBe("privateAddress");
    answering((response) => response.writeHead(302, { location }).end());
    expect(await faultOf()).toBe("privateAddress");
  });

  test("a name that also resolves to a private address is refused", async () => {
    const { network } = server.limits;
    const addresses = ["127.0.0.1", "10.0.0.7"].map((address) => ({ address, family: 4 }));
    const before = server.requests;
    expect(await faultOf({ network: { ...network, resolve: async () => addresses } })).toBe("privateAddress");
    expect(server.requests).toBe(before);
  });

  test("a port other than 80 and 443 is refused", async () => {
    const { network } = server.limits;
    const before = server.requests;
    const read = fetched({ network: { ...network, isPort: internetAt([443, 80]).isPort } });
    await expect(read).rejects.toMatchObject({ fault: "privateAddress" });
    expect(server.requests).toBe(before);
  });

  test("an address without a server is unreachable", async () => {
    expect(await faultOf({}, "http://flux.example:9/offres.xml")).toBe("unreachable");
  });

  test.each([
    ["sends nothing", () => {}],
    ["sends its first bytes, then nothing", (response: ServerResponse) => response.writeHead(200).write("<jobs>")],
  ])("a server that %s is too slow", async (_name, begin) => {
    answering(begin);
    expect(await faultOf({ timeoutMs: 150 })).toBe("tooSlow");
  });

  test.each([
    ["a body", Buffer.alloc(2_000_000), {}],
    ["a decompressed body", gzipSync(Buffer.alloc(50_000_000)), { "content-encoding": "gzip" }],
  ])("%s larger than the limit is refused", async (_name, body, headers) => {
    server.serve(body, headers);
    expect(await faultOf({ maxBytes: 1_000_000 })).toBe("tooLarge");
  });

  test.each([
    ["a body shorter than announced", "<jobs>", { "content-length": "500" }],
    ["a truncated gzip body", gzipSync("<jobs>".repeat(500)).subarray(0, 40), { "content-encoding": "gzip" }],
    ["a body that is not compressed as declared", "<jobs/>", { "content-encoding": "gzip" }],
  ])("%s is refused as truncated", async (_name, body, headers) => {
    answering((response) => {
      response.writeHead(200, headers).write(body);
      response.socket?.end();
    });
    expect(await faultOf()).toBe("cut");
  });
});
