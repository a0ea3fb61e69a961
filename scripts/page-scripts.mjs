import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** The scripts that a page's HTML names, module scripts only: what a browser of today loads. */
export const scriptFiles = (html) => {
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/\bnomodule\b/i.test(tag));
  const files = new Set(scripts.map((tag) => /src="\/_next\/([^"?]+)/.exec(tag)?.[1]).filter(Boolean));
  // A page that failed, or whose scripts are written another way, must not pass for a light one.
  if (files.size === 0) throw new Error("The page names no script: nothing to measure");
  return files;
};

/** Their bytes of gzip, each file by itself. */
export const weighFiles = (files, root = ".") =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(root, ".next", decodeURIComponent(file)))).length,
    0,
  );
