import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { chooseEncoding } from "@/server/compression";

const COOKIE = "missing-script";
const SECONDS = 30;

/**
 * Script sent to a page of a former build in place of a script that no longer exists (docs/architecture.md §6): the
 * page reloads itself, once. The cookie prevents a loop: the browser reloads only if the cookie is set, and this server
 * does not send the script again while the cookie is set.
 */
const RELOAD = Buffer.from(
  `document.cookie="${COOKIE}=1; path=/; max-age=${SECONDS}; samesite=lax";` +
    `if(document.cookie.includes("${COOKIE}=1"))location.reload();else throw new Error("This script is gone");`,
);

/**
 * Sends RELOAD to a page that loads a script which no build on this server has; returns false for any other request.
 */
const serveMissingScript = (
  { headers, method }: Pick<IncomingMessage, "headers" | "method">,
  response: ServerResponse,
): boolean => {
  if (method !== "GET" || headers["sec-fetch-dest"] !== "script") return false;
  if (headers.cookie?.includes(`${COOKIE}=`)) return false;
  response.writeHead(200, {
    "content-type": "text/javascript; charset=utf-8",
    "content-length": RELOAD.length,
    "cache-control": "no-store",
  });
  response.end(RELOAD);
  return true;
};

const PREFIX = "/_next/static/";
const SUFFIXES = { br: ".br", gzip: ".gz" } as const;
const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
};

export type StaticAssets = {
  /** Serves a file of the build; returns false for any other request, which Next serves. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
};

/**
 * Serves the files of the build and of former builds, which pages that are still open request. File names contain the
 * hash of the content, so files are cacheable for a year. They are sent from disk, compressed when the build left a
 * `.br` or `.gz` next to them.
 */
export const openStaticAssets = async (...folders: string[]): Promise<StaticAssets> => {
  const files = new Map((await Promise.all(folders.toReversed().map(readFiles))).flat());
  return {
    serve(request, response) {
      const pathname = (request.url ?? "").split("?")[0] ?? "";
      if (!pathname.startsWith(PREFIX)) return false;
      const name = decodeURIComponent(pathname.slice(PREFIX.length));
      const type = TYPES[path.extname(name)];
      if (!type) return false;
      if (!files.has(name)) return TYPES[".js"] === type && serveMissingScript(request, response);
      const encoding = chooseEncoding(String(request.headers["accept-encoding"] ?? ""));
      const compressed = encoding && files.has(name + SUFFIXES[encoding]) ? encoding : null;
      const { file = "", size = 0 } = files.get(compressed ? name + SUFFIXES[compressed] : name) ?? {};
      response.writeHead(200, {
        "content-type": type,
        "content-length": size,
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding",
        ...(compressed ? { "content-encoding": compressed } : {}),
      });
      if (request.method === "HEAD") response.end();
      // Closes the file even when the visitor disconnects half-way.
      else pipeline(createReadStream(file), response).catch(() => response.destroy());
      return true;
    },
  };
};

/**
 * Returns the files of a folder, by the path that requests use; empty when the folder does not exist, as before the
 * first build.
 */
const readFiles = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => {
      const name = path.relative(folder, file).split(path.sep).join("/");
      return [name, { file, size: (await stat(file)).size }] as const;
    }),
  );
};
