import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { chooseEncoding } from "@/server/compression";

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
 * The build's own files, whose names hold their content's hash: sent from disk, compressed when the build left a `.br`
 * or `.gz` beside them, cacheable for a year.
 */
export const openStaticAssets = async (folder: string): Promise<StaticAssets> => {
  const sizes = await readSizes(folder);
  return {
    serve(request, response) {
      const pathname = (request.url ?? "").split("?")[0] ?? "";
      if (!pathname.startsWith(PREFIX)) return false;
      const name = decodeURIComponent(pathname.slice(PREFIX.length));
      const type = TYPES[path.extname(name)];
      if (!type || !sizes.has(name)) return false;
      const encoding = chooseEncoding(String(request.headers["accept-encoding"] ?? ""));
      const compressed = encoding && sizes.has(name + SUFFIXES[encoding]) ? encoding : null;
      const file = compressed ? name + SUFFIXES[compressed] : name;
      response.writeHead(200, {
        "content-type": type,
        "content-length": sizes.get(file),
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding",
        ...(compressed ? { "content-encoding": compressed } : {}),
      });
      if (request.method === "HEAD") response.end();
      // A visitor who leaves half-way must not leave the file open.
      else pipeline(createReadStream(path.join(folder, file)), response).catch(() => response.destroy());
      return true;
    },
  };
};

const readSizes = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return new Map(
    files.map((file, index) => [path.relative(folder, file).split(path.sep).join("/"), sizes[index] ?? 0]),
  );
};
