import http from "node:http";
import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from "axios";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { NetworkError } from "@/lib/api/errors";
import { createHttp } from "@/lib/api/http";
import { fill } from "@/lib/api/path";
import { boundedAdapter } from "@/lib/data/read/bounded-adapter";
import { remainingReadMs, withReadBudget } from "@/lib/read-budget";

type Send = (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>;

const respond = (config: InternalAxiosRequestConfig, status = 200): AxiosResponse => ({
  data: {},
  status,
  statusText: "",
  headers: {},
  config,
});
const elapse = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** An API that responds after this delay, and rejects at once when the call is aborted. */
const lateBy =
  (ms: number): Send =>
  async (config) => {
    await Promise.race([
      elapse(ms),
      new Promise((_, reject) => config.signal?.addEventListener?.("abort", () => reject(new Error("canceled")))),
    ]);
    return respond(config);
  };
const hung = lateBy(3_600_000);

/** Rounds to ten milliseconds: with a fake clock, setImmediate takes one millisecond. */
const toTenth = (ms: number) => Math.round(ms / 10) * 10;

/** Reads a path of this API. Returns the status or the error code, and the duration in milliseconds. */
const reading = (send: Send) => {
  const adapter = boundedAdapter(null, send);
  return async (pathname = "/entries", timeout = 0) => {
    const start = performance.now();
    const config = { url: `http://api.example${pathname}`, timeout, headers: new AxiosHeaders() };
    const end = await adapter(config).then(
      ({ status }) => status,
      (error: AxiosError) => error.code,
    );
    return { end, ms: toTenth(performance.now() - start) };
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the budget of a page", () => {
  test("the reads of a page share a budget of three seconds", async () => {
    const read = reading(lateBy(2_000));
    const page = withReadBudget(async () => [await read(), await read(), await read()]);
    await vi.runAllTimersAsync();
    expect(await page).toEqual([
      { end: 200, ms: 2_000 },
      { end: AxiosError.ETIMEDOUT, ms: 1_000 },
      { end: AxiosError.ETIMEDOUT, ms: 0 },
    ]);
  });

  test.each([
    ["of reads is reduced by the second that the page waited", 1_000, 2_000],
    ["of reads is still two seconds when the page waited for three", 3_000, 2_000],
  ])("the budget %s", async (_, waiting, ms) => {
    const page = withReadBudget(async () => {
      await elapse(waiting);
      return reading(hung)();
    });
    await vi.runAllTimersAsync();
    expect(await page).toEqual({ end: AxiosError.ETIMEDOUT, ms });
  });

  test("no read is sent once the budget is used up", async () => {
    const send = vi.fn(lateBy(0));
    const read = reading(send);
    const page = withReadBudget(async () => {
      await read();
      await elapse(3_000);
      return read();
    });
    await vi.runAllTimersAsync();
    expect(await page).toMatchObject({ end: AxiosError.ETIMEDOUT });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("two pages rendered at once have separate budgets", async () => {
    const read = reading(lateBy(2_500));
    const first = withReadBudget(read);
    await vi.advanceTimersByTimeAsync(2_000);
    const second = withReadBudget(read);
    await vi.runAllTimersAsync();
    expect([await first, await second]).toEqual([
      { end: 200, ms: 2_500 },
      { end: 200, ms: 2_500 },
    ]);
  });

  test("a read outside a page has its own budget of three seconds", async () => {
    const read = reading(hung)();
    await vi.runAllTimersAsync();
    expect(await read).toEqual({ end: AxiosError.ETIMEDOUT, ms: 3_000 });
    expect(remainingReadMs()).toBe(3_000);
  });

  test("a read with a timeout shorter than the budget ends at that timeout", async () => {
    const read = withReadBudget(() => reading(hung)("/entries", 500));
    await vi.runAllTimersAsync();
    expect(await read).toEqual({ end: AxiosError.ETIMEDOUT, ms: 500 });
  });
});

describe("the circuit breaker", () => {
  const failing: Send = async () => Promise.reject(new AxiosError("refused", AxiosError.ECONNREFUSED));
  const times = async (count: number, read: () => Promise<unknown>) => {
    for (let time = 0; time < count; time++) await read();
  };

  test.each([
    ["no response", failing],
    ["503", async (config: InternalAxiosRequestConfig) => respond(config, 503)],
  ])("the circuit breaker opens after five failures in a row (%s)", async (_, fails) => {
    const send = vi.fn<Send>(fails);
    const read = reading(send);
    await times(8, read);
    expect(send).toHaveBeenCalledTimes(5);
    expect(await read()).toEqual({ end: AxiosError.ERR_NETWORK, ms: 0 });
  });

  test.each([400, 404, 429, 500])("the circuit breaker stays closed after responses %i", async (status) => {
    const send = vi.fn<Send>(async (config) => respond(config, status));
    await times(8, reading(send));
    expect(send).toHaveBeenCalledTimes(8);
  });

  test("the circuit breaker counts only consecutive failures", async () => {
    const send = vi.fn<Send>(failing);
    const read = reading(send);
    await times(4, read);
    send.mockImplementationOnce(async (config) => respond(config, 404));
    await times(5, read);
    expect(send).toHaveBeenCalledTimes(9);
  });

  test("the circuit breaker allows one call after two seconds, and closes on success", async () => {
    let isBack = false;
    const send = vi.fn<Send>(async (config) => (isBack ? lateBy(100)(config) : failing(config)));
    const read = reading(send);
    await times(5, read);
    await vi.advanceTimersByTimeAsync(1_999);
    await read();
    expect(send).toHaveBeenCalledTimes(5);

    isBack = true;
    await vi.advanceTimersByTimeAsync(1);
    const probe = read();
    expect(await read()).toMatchObject({ end: AxiosError.ERR_NETWORK });
    await vi.runAllTimersAsync();
    expect(await probe).toMatchObject({ end: 200 });
    const next = read();
    await vi.runAllTimersAsync();
    expect(await next).toMatchObject({ end: 200 });
  });

  test("the circuit breaker of one resource does not block the others", async () => {
    const send = vi.fn<Send>(async (config) => (config.url?.includes("/search") ? failing(config) : respond(config)));
    const read = reading(send);
    await times(6, () => read("/search"));
    expect(await read("/search")).toMatchObject({ end: AxiosError.ERR_NETWORK });
    expect(await read("/entries/advanced?collection=blog")).toMatchObject({ end: 200 });
  });

  test("the circuit breaker ignores reads ended by the page's budget", async () => {
    const send = vi.fn<Send>(hung);
    const read = reading(send);
    const short = withReadBudget(async () => {
      remainingReadMs();
      await elapse(2_500);
      await Promise.all(Array.from({ length: 8 }, () => read()));
    });
    // Not longer: after two more seconds, an open breaker would allow a call.
    await vi.advanceTimersByTimeAsync(3_100);
    await short;
    await Promise.all([read(), vi.runAllTimersAsync()]);
    expect(send).toHaveBeenCalledTimes(9);
  });
});

describe("over the network", () => {
  test("a response that arrives slowly ends at the timeout", async () => {
    vi.useRealTimers();
    const server = http.createServer((_, response) => {
      const timer = setInterval(() => response.write(" "), 10);
      response.once("close", () => clearInterval(timer));
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const client = { origin: `http://127.0.0.1:${port}`, publicKey: "pubk_test_x", timeoutMs: 100 };
    const call = createHttp({ ...client, adapter: boundedAdapter(null) });
    const read = call({ method: "GET", path: fill("/entries", []), schema: z.unknown() });
    await expect(read).rejects.toEqual(new NetworkError("timeout of 100ms exceeded"));
    server.close();
  });
});
