import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { CvFailure, TooManyFiles } from "@/marketplace/cv/failure";
import { createReadCv } from "@/marketplace/cv/read-cv";
import { hostileDocx } from "@/tests/support/hostile-docx";
import { hostilePdfs } from "@/tests/support/hostile-pdfs";

const MEGABYTE = 1024 * 1024;
const MAX_GROWTH_MB = 450;
/**
 * Limit for the reading alone, in milliseconds: the time to start a thread, measured with a trivial file, is
 * subtracted.
 */
const MAX_MS = 4_500;

const readCv = createReadCv();
const refusalOf = (bytes: Uint8Array) =>
  readCv(bytes, "a network").then(
    () => "read",
    (error: unknown) => (error instanceof CvFailure ? error.code : String(error)),
  );

/** Reads a file. Returns the outcome, the duration in milliseconds, and the growth of memory in megabytes. */
async function measured(bytes: Uint8Array) {
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const start = performance.now();
  const code = await refusalOf(bytes);
  clearInterval(watch);
  return { code, ms: performance.now() - start, growthMb: (peak - before) / MEGABYTE };
}

test("a hostile file is refused in bounded time and memory", async () => {
  const files = [...(await hostilePdfs()), ...hostileDocx()];
  const { ms: starting } = await measured(Buffer.from("%PDF-1.7\n"));
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  for (const { name, bytes, codes } of files) {
    const { code, ms, growthMb } = await measured(bytes);
    expect(codes, name).toContain(code);
    expect(ms - starting, name).toBeLessThan(MAX_MS);
    expect(growthMb, name).toBeLessThan(MAX_GROWTH_MB);
  }
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(1_000);
}, 180_000);

test("a file beyond the limit of the queue is refused at once", async () => {
  const readFew = createReadCv({ maxWaiting: 1 });
  const asked = Array.from({ length: 5 }, (_, index) => readFew(Buffer.from("%PDF-1.7\n"), `network ${index}`));
  const responses = await Promise.allSettled(asked);
  const refusals = responses.map((response) => (response.status === "rejected" ? response.reason.constructor : null));
  expect(refusals).toEqual([CvFailure, CvFailure, CvFailure, TooManyFiles, TooManyFiles]);
}, 60_000);
