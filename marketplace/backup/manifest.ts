import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { Shape } from "@/marketplace/backup/shape";
import { readSums, type Sums } from "@/marketplace/backup/sums";

export const MANIFEST = "manifest.json";
/** Folders of a backup. */
export const TABLES = "tables";
export const FILES = "files";
export const SECRETS = "secrets";

export const tablePath = (name: string) => `${TABLES}/${name}.gz`;

const Manifest = z.object({
  /** Version of this format, so that a later release that writes another format can still read this one. */
  format: z.literal(1),
  /** Instant at which the rows were read. */
  date: z.iso.datetime(),
  shape: Shape,
  /** Digest of each table, in the order of `shape`. */
  digests: z.array(z.object({ rows: z.number().int(), sha256: z.string() })),
  /** Null when files are in a bucket, which this backup does not contain. */
  files: z.object({ count: z.number().int(), bytes: z.number().int() }).nullable(),
  /** Files that rows name but that were missing from the store. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export type Backup = { folder: string; manifest: Manifest; sums: Sums };

/**
 * Reads every byte of a backup. Throws when the content of a file is not what was saved; the message names the file.
 */
export async function openBackup(folder: string): Promise<Backup> {
  if (!existsSync(folder)) throw new Error(`There is no ${folder}`);
  const sums = await readSums(folder);
  if (!sums.has(MANIFEST)) throw new Error(`${folder} has no ${MANIFEST}`);
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), "utf8")));
  const { shape, digests, files } = manifest;
  const missing = shape.tables.map(({ name }) => tablePath(name)).filter((path) => !sums.has(path));
  const isWhole = digests.length === shape.tables.length && pathsIn(sums, FILES).length === (files?.count ?? 0);
  if (missing.length > 0 || !isWhole) throw new Error(`${folder} is not whole: ${missing[0] ?? "files are missing"}`);
  return { folder, manifest, sums };
}

/** The paths inside this folder of a backup. */
export const pathsIn = (sums: Sums, folder: string): string[] =>
  [...sums.keys()].filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));
