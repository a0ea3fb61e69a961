import { once } from "node:events";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStaticAssets } from "@/server/assets";
import { listen } from "@/tests/support/site";

/** Files of this process, from the kernel: Linux, where the product runs and is tested. */
const openFiles = () =>
  readdirSync("/proc/self/fd").flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/self/fd/${descriptor}`)];
    } catch {
      return []; // Closed meanwhile.
    }
  });

test("a file of the build is closed when its visitor leaves half-way", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "large.js");
  writeFileSync(file, Buffer.alloc(32 * 1024 * 1024));
  const assets = await openStaticAssets(folder);
  const port = await listen((request, response) => void assets.serve(request, response));
  const requested = httpRequest({ port, host: "127.0.0.1", path: "/_next/static/large.js" }).end();
  await once(requested, "response");
  expect(openFiles()).toContain(file);
  requested.destroy();
  await expect.poll(openFiles).not.toContain(file);
});
