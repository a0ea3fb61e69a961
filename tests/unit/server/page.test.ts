import type { ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { remainingReadMs } from "@/lib/read-budget";
import { READ_BUDGET_MS } from "@/lib/rules/limits";
import { ask, page, startSite } from "@/tests/support/site";

describe("a page's status", () => {
  test.each([404, 410])("the marker %i is removed from the HTML and becomes the status", async (status) => {
    const port = await startSite({ body: page(`<meta name="x-page-status" content="${status}"/>`) });
    const answer = await ask(port, "/entreprise/inconnue");
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toBe(page(""));
  });

  test("a page with status 410 must be revalidated by browsers at each visit", async () => {
    const headers = { "content-type": "text/html", "cache-control": "s-maxage=60" };
    const port = await startSite({ headers, body: page('<meta name="x-page-status" content="410"/>') });
    expect((await ask(port, "/entreprise/x")).headers["cache-control"]).toBe("max-age=0, s-maxage=60");
  });

  test("the status is sent without changing the status of Next's response", async () => {
    let kept: ServerResponse | null = null;
    const port = await startSite((_, response) => {
      kept = response;
      return { body: page('<meta name="x-page-status" content="404"/>') };
    });
    expect((await ask(port, "/entreprise/inconnue")).status).toBe(404);
    expect(kept).toMatchObject({ headersSent: true, statusCode: 200 });
  });

  test("HEAD answers like GET, without the body", async () => {
    const port = await startSite({ body: page('<meta name="x-page-status" content="404"/>') });
    const answer = await ask(port, "/entreprise/inconnue", { method: "HEAD" });
    expect(answer.status).toBe(404);
    expect(answer.headers["content-length"]).toBe(String(page("").length));
    expect(answer.body).toHaveLength(0);
  });

  test("a failed page is a readable, uncached 503 with Retry-After", async () => {
    const port = await startSite({ status: 500, body: "Internal Server Error" });
    const answer = await ask(port, '/en/entreprise/x?q="><script>');
    expect(answer.status).toBe(503);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers["retry-after"]).toBe("10");
    expect(answer.body.toString()).toContain('<html lang="en">');
    expect(answer.body.toString()).not.toContain("<script>");
  });

  test("a page whose rendering throws is a readable 503", async () => {
    const port = await startSite(() => {
      throw new Error("no such thing");
    });
    const answer = await ask(port, "/entreprise/x");
    expect(answer.status).toBe(503);
    expect(answer.body.toString()).toContain("Réessayer");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("a failed data request gets the response of Next", async () => {
    const port = await startSite({ status: 500, headers: { "content-type": "text/x-component" }, body: "1:E" });
    const answer = await ask(port, "/", { headers: { rsc: "1" } });
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).toBe("1:E");
  });

  test("a duplicate Location header is sent once", async () => {
    const port = await startSite({ status: 307, headers: { location: ["/a", "/a"] } });
    expect((await ask(port, "/b")).headers.location).toBe("/a");
  });
});

describe("the time of a page's reads", () => {
  /** Stops the clock. Returns a function that sets it, in milliseconds. */
  const stopClock = () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    return (ms: number) => clock.mockReturnValue(ms);
  };

  test("the reads of a page share one budget, and each page has its own", async () => {
    const setClock = stopClock();
    const left: number[] = [];
    const port = await startSite(({ url }) => {
      left.push(remainingReadMs());
      if (url === "/entreprise/x") setClock(800);
      left.push(remainingReadMs());
      return { body: page("") };
    });
    await ask(port, "/entreprise/x");
    await ask(port, "/entreprise/y");
    expect(left).toEqual([READ_BUDGET_MS, READ_BUDGET_MS - 800, READ_BUDGET_MS, READ_BUDGET_MS]);
  });

  test("the read budget of a page includes its wait for a permit", async () => {
    const setClock = stopClock();
    const left: number[] = [];
    const bounds = { permits: 1, waiting: 1, waitMs: 5_000 };
    const received = new Set<string>();
    const port = await startSite(
      async () => {
        left.push(remainingReadMs());
        await vi.waitUntil(() => received.size === 2, { timeout: 10_000 });
        setClock(50);
        return { body: page("") };
      },
      {},
      // Called with the path of each page once its budget has begun, before its wait.
      (target) => {
        received.add(target);
        return false;
      },
      { perRequest: bounds, first: bounds },
    );
    await Promise.all([ask(port, "/entreprise/x"), ask(port, "/entreprise/y")]);
    expect(left).toEqual([READ_BUDGET_MS, READ_BUDGET_MS - 50]);
  });
});

describe("embedding", () => {
  test("an embedded page is marked, not indexed, and only configured sites may frame it", async () => {
    const port = await startSite({ body: page("") }, { embedOrigins: ["https://cabinet.example"] });
    const answer = await ask(port, "/entreprise/x?embed=1");
    expect(answer.body.toString()).toContain('<html data-embed="" lang="fr">');
    expect(answer.headers["x-robots-tag"]).toBe("noindex");
    expect(answer.headers["content-security-policy"]).toMatch(/frame-ancestors https:\/\/cabinet\.example(?:;|$)/);
    const plain = await ask(port, "/entreprise/x");
    expect(plain.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(plain.body.toString()).not.toContain("data-embed");
  });
});

describe("compression", () => {
  const long = page("<style>/* long */</style>".repeat(200));
  const kept = { "content-type": "text/html; charset=utf-8", etag: '"abc"', "cache-control": "s-maxage=60" };

  test("a page is compressed on request, under a weak ETag", async () => {
    const port = await startSite({ headers: kept, body: long });
    const answer = await ask(port, "/", { headers: { "accept-encoding": "gzip, br" } });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers.etag).toBe('W/"abc"');
    expect(answer.headers.vary).toContain("Accept-Encoding");
    expect(brotliDecompressSync(answer.body).toString()).toBe(long);
  });

  test("visitors of one cached page each receive an encoding they accept", async () => {
    const port = await startSite({ headers: kept, body: long });
    const inEncoding = (encoding: string) => ask(port, "/", { headers: { "accept-encoding": encoding } });
    const [br, gzip, plain, again] = [
      await inEncoding("br"),
      await inEncoding("gzip"),
      await inEncoding("identity"),
      await inEncoding("br"),
    ];
    expect([br, gzip, plain, again].map(({ headers }) => headers["content-encoding"])).toEqual([
      "br",
      "gzip",
      undefined,
      "br",
    ]);
    // First bytes of every gzip file (RFC 1952 §2.3.1).
    expect([...gzip.body.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    expect(brotliDecompressSync(br.body).toString()).toBe(long);
    expect(gunzipSync(gzip.body).toString()).toBe(long);
    expect(plain.body.toString()).toBe(long);
    expect(brotliDecompressSync(again.body).toString()).toBe(long);
  });

  test("two cached pages with the same ETag are each sent with their own content", async () => {
    const port = await startSite(({ url }) => ({ headers: kept, body: page((url ?? "").padEnd(2_000, "x")) }));
    const headers = { "accept-encoding": "gzip" };
    for (const path of ["/a", "/b", "/a"]) {
      const { body } = await ask(port, path, { headers });
      expect(gunzipSync(body).toString()).toContain(`<head>${path}x`);
    }
  });

  test("a visitor who accepts no encoding gets the uncompressed page", async () => {
    const port = await startSite({ headers: kept, body: long });
    const answer = await ask(port, "/", { headers: { "accept-encoding": "br;q=0" } });
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.body.toString()).toBe(long);
  });

  test("a cached page that changed is sent in its new version", async () => {
    let version = 0;
    const port = await startSite(() => ({
      headers: { ...kept, etag: `"v${version}"` },
      body: page(`v${version}`.repeat(999)),
    }));
    const headers = { "accept-encoding": "br" };
    const before = brotliDecompressSync((await ask(port, "/", { headers })).body).toString();
    version = 1;
    const after = brotliDecompressSync((await ask(port, "/", { headers })).body).toString();
    expect(before).toContain("v0");
    expect(after).toContain("v1");
  });
});
