import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Returns the scripts named in a page's HTML, without `nomodule` ones: those that a current browser loads. */
export const scriptFiles = (html) => {
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/\bnomodule\b/i.test(tag));
  const files = new Set(scripts.map((tag) => /src="\/_next\/([^"?]+)/.exec(tag)?.[1]).filter(Boolean));
  // A page that failed, or whose scripts are written in another form, must not count as a light one.
  if (files.size === 0) throw new Error("The page names no script: nothing to measure");
  return files;
};

/** Returns the total gzip size of the files in bytes, each compressed separately. */
export const weighFiles = (files, root = ".") =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(root, ".next", decodeURIComponent(file)))).length,
    0,
  );
