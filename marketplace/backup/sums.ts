import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/**
 * Name of the file of digests, written last, in the format of `sha256sum`: `sha256sum -c SHA256SUMS` checks a backup
 * too.
 */
export const SUMS = "SHA256SUMS";

const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** Digests by path inside the backup. */
export type Sums = Map<string, string>;

export const writeSums = (sums: Sums): string =>
  [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, sha256]) => `${sha256}  ${path}\n`)
    .join("");

/**
 * Reads the digests of a backup. Throws when this folder is not a whole backup, or when one of its files is missing or
 * was changed.
 */
export async function readSums(backup: string): Promise<Sums> {
  if (!existsSync(join(backup, SUMS))) throw new Error(`${backup} is no whole backup: it has no ${SUMS}`);
  const text = await readFile(join(backup, SUMS), "utf8");
  const lines = text.split("\n").slice(0, -1);
  const sums = new Map(lines.map((line) => readLine(line)));
  if (!text.endsWith("\n") || sums.size !== lines.length) throw new Error(`${join(backup, SUMS)} was cut or changed`);
  for (const [path, sha256] of sums) await requireSum(backup, path, sha256);
  return sums;
}

function readLine(line: string): [path: string, sha256: string] {
  const [, sha256, path] = LINE.exec(line) ?? [];
  // No file outside of the backup is read, whatever path a line contains.
  if (!sha256 || !path || path.startsWith("/") || path.split("/").includes(".."))
    throw new Error(`${SUMS} has a line that it cannot have: ${line.slice(0, 200)}`);
  return [path, sha256];
}

async function requireSum(backup: string, path: string, sha256: string): Promise<void> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(join(backup, path)), hash);
  } catch (error) {
    throw new Error(`${join(backup, path)} cannot be read: the backup is not whole`, { cause: error });
  }
  if (hash.digest("hex") !== sha256)
    throw new Error(`${join(backup, path)} is not what was saved: it was cut or changed`);
}
