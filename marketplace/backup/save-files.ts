import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type pg from "pg";
import { copyNewFile } from "@/marketplace/backup/copy-file";
import type { Measured } from "@/marketplace/backup/meter";
import { isFileKey } from "@/marketplace/files/store";

/** Files copied so far, by key. */
export type Saved = Map<string, Measured>;

/**
 * Copies the files of the store that are not copied yet. A backup calls it twice, before the snapshot of the rows and
 * after it. A file is stored before its row, so that the second call copies the files of the last rows; a file removed
 * between the two calls was copied by the first. A file never changes.
 */
export async function saveFiles(store: string, to: string, saved: Saved): Promise<void> {
  for (const key of await keysIn(store)) {
    if (saved.has(key)) continue;
    const copied = await copyNewFile(join(store, key), join(to, key)).catch(nullWhenRemoved);
    if (copied) saved.set(key, copied);
    else await rm(join(to, key), { force: true });
  }
}

/**
 * Removes from the backup the files that left the store and that no row of the snapshot names: they were removed for
 * good.
 */
export async function dropRemoved(store: string, to: string, saved: Saved, named: Set<string>): Promise<void> {
  for (const key of saved.keys()) {
    if (named.has(key) || existsSync(join(store, key))) continue;
    await rm(join(to, key));
    saved.delete(key);
  }
}

/** Returns the files whose upload is complete, with their sizes. */
export async function readNamedFiles(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ key: string; bytes: string }>(
    "SELECT key, bytes FROM files WHERE uploaded_date IS NOT NULL",
  );
  return new Map(rows.map(({ key, bytes }) => [key, Number(bytes)]));
}

/** Returns the keys of the stored files. Drafts of uploads in progress have no key. */
async function keysIn(store: string): Promise<string[]> {
  if (!existsSync(store)) return [];
  const entries = await readdir(store, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(store, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter(isFileKey)
    .sort();
}

const nullWhenRemoved = (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT") return null;
  throw error;
};
