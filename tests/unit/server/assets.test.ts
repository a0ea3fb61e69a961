import { once } from "node:events";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStaticAssets } from "@/server/assets";
import { listen } from "@/tests/support/site";

/** Returns the open files of this process, as listed by Linux. */
const openFiles = () =>
  readdirSync("/proc/self/fd").flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/self/fd/${descriptor}`)];
    } catch {
      return []; // Closed meanwhile.
    }
  });

test("a file of the build is closed when its visitor aborts the download", async () => {
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

const filesOf = async (files: Record<string, string>) => {
  const folder = mkdtempSync(path.join(tmpdir(), "assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
};
const startAssets = async (...folders: string[]) => {
  const assets = await openStaticAssets(...folders);
  return listen((request, response) => {
    if (!assets.serve(request, response)) response.writeHead(404).end();
  });
};

test("a file of a former build is served", async () => {
  const build = await filesOf({ "both.js": "new", "new.js": "new" });
  const former = await filesOf({ "both.js": "old", "old.js": "old" });
  const port = await startAssets(build, former, path.join(former, "nowhere"));
  const read = async (name: string) => (await fetch(`http://127.0.0.1:${port}/_next/static/${name}`)).text();
  expect(await Promise.all(["both.js", "new.js", "old.js"].map(read))).toEqual(["new", "new", "old"]);
});

test("a missing script is answered with a script that reloads the page once", async () => {
  const port = await startAssets(await filesOf({}));
  const gone = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/_next/static/gone.js`, { headers });
  const script = await gone({ "sec-fetch-dest": "script" });
  expect([script.status, script.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const text = await script.text();
  const cookie = /document\.cookie="([^;]+)/.exec(text)?.[1] ?? "";
  expect(text).toContain("location.reload()");
  expect((await gone({ "sec-fetch-dest": "script", cookie })).status).toBe(404);
  expect((await gone({ "sec-fetch-dest": "empty" })).status).toBe(404);
  expect((await gone({})).status).toBe(404);
});
