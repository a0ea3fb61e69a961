import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";

/** Resized images on disk, `maxBytes` at most: the least recently read ones are removed first. */
export type ImageCache = {
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
};

/** Opens the cache, with the images that an earlier run left in the folder. Names are hexadecimal digests. */
export const openImageCache = async (folder: string, maxBytes: number): Promise<ImageCache> => {
  await mkdir(folder, { recursive: true });
  const remove = (name: string) => rm(path.join(folder, name), { force: true });
  const evicted: string[] = [];
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => void (reason === "evict" && evicted.push(name)),
  });
  const removeEvicted = async () => {
    for (let name = evicted.pop(); name !== undefined; name = evicted.pop()) await remove(name);
  };
  for (const { name, size } of await readSizes(folder)) sizes.set(name, size);
  await removeEvicted();

  return {
    async read(name) {
      if (sizes.get(name) === undefined) return null;
      const bytes = await readFile(path.join(folder, name)).catch(() => null);
      if (!bytes) sizes.delete(name);
      return bytes;
    },
    async write(name, bytes) {
      if (bytes.length > maxBytes) return;
      const draft = path.join(folder, `${name}.${process.pid}.tmp`);
      await writeFile(draft, bytes);
      await rename(draft, path.join(folder, name));
      sizes.set(name, bytes.length);
      await removeEvicted();
    },
  };
};

/** Returns the files of the folder, the least recently read first. */
const readSizes = async (folder: string) => {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, atimeMs } = await stat(path.join(folder, name));
      return { name, size, atimeMs };
    }),
  );
  return files.sort((a, b) => a.atimeMs - b.atimeMs);
};
