import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** Resized images on disk, at most `maxBytes` of them: the least recently read go first. */
export type ImageCache = {
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
};

/** Opens the cache, taking over what an earlier run left in the folder. Names are hexadecimal digests. */
export const openImageCache = async (folder: string, maxBytes: number): Promise<ImageCache> => {
  await mkdir(folder, { recursive: true });
  // A Map keeps insertion order: the first key is the least recently used.
  const sizes = await readSizes(folder);
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);

  const forget = async (name: string) => {
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
    await rm(path.join(folder, name), { force: true });
  };
  const touch = (name: string, size: number) => {
    total += size - (sizes.get(name) ?? 0);
    sizes.delete(name);
    sizes.set(name, size);
  };

  return {
    async read(name) {
      if (!sizes.has(name)) return null;
      const bytes = await readFile(path.join(folder, name)).catch(() => null);
      if (bytes) touch(name, bytes.length);
      else await forget(name);
      return bytes;
    },
    async write(name, bytes) {
      if (bytes.length > maxBytes) return;
      const draft = path.join(folder, `${name}.${process.pid}.tmp`);
      await writeFile(draft, bytes);
      await rename(draft, path.join(folder, name));
      touch(name, bytes.length);
      for (const oldest of sizes.keys()) {
        if (total <= maxBytes) break;
        await forget(oldest);
      }
    },
  };
};

const readSizes = async (folder: string) => {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, atimeMs } = await stat(path.join(folder, name));
      return { name, size, atimeMs };
    }),
  );
  return new Map(files.sort((a, b) => a.atimeMs - b.atimeMs).map(({ name, size }) => [name, size]));
};
