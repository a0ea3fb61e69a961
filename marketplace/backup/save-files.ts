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
 * Copies what is in the store and not copied yet. It runs twice, before the snapshot of the rows and after: a file comes
 * before its row, so that the second run has those of the last rows, and one that was removed meanwhile is there since
 * the first. A file never changes.
 */
export async function saveFiles(store: string, to: string, saved: Saved): Promise<void> {
  for (const key of await keysIn(store)) {
    if (saved.has(key)) continue;
    const copied = await copyNewFile(join(store, key), join(to, key)).catch(nullWhenRemoved);
    if (copied) saved.set(key, copied);
    else await rm(join(to, key), { force: true });
  }
}

/** A file that left the store, and that no row of the snapshot names, was removed for good: the backup forgets it too. */
export async function dropRemoved(store: string, to: string, saved: Saved, named: Set<string>): Promise<void> {
  for (const key of saved.keys()) {
    if (named.has(key) || existsSync(join(store, key))) continue;
    await rm(join(to, key));
    saved.delete(key);
  }
}

/** The files that arrived, with their sizes. */
export async function readNamedFiles(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ key: string; bytes: string }>(
    "SELECT key, bytes FROM files WHERE uploaded_date IS NOT NULL",
  );
  return new Map(rows.map(({ key, bytes }) => [key, Number(bytes)]));
}

/** Drafts of uploads under way have no key. */
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
