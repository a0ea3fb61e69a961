import { readdir } from "node:fs/promises";

/** What says where this machine's database is and who uses it: a restored one has its own. */
const OF_THIS_MACHINE = /^(?:postgres|marketplace\.lock)/;

/**
 * The names of the files right under DATA_DIR: secrets, and what the product may keep there later. Folders are not
 * secrets: `files` is copied apart, `images` and `outbox` are made again or were mailed.
 */
export async function secretFilesOf(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !OF_THIS_MACHINE.test(entry.name)).map(({ name }) => name);
}
