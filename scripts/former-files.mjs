import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Time for which the files of a former build are served: a cache in front of the site may send a page for `expireTime`
 * (next.config.ts, 7 days), and a tab may stay open.
 */
const KEPT_MS = 8 * 24 * 60 * 60 * 1000;

/**
 * Copies the files of the build in `folder`, which a new build is about to replace, to `former`, and deletes the old
 * ones there.
 */
export const keepFormerFiles = (folder, former, now = Date.now()) => {
  for (const name of filesOf(folder)) {
    const kept = join(former, name);
    mkdirSync(dirname(kept), { recursive: true });
    cpSync(join(folder, name), kept);
    utimesSync(kept, now / 1000, now / 1000);
  }
  for (const name of filesOf(former))
    if (statSync(join(former, name)).mtimeMs < now - KEPT_MS) rmSync(join(former, name));
};

const filesOf = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile())
    : [];
