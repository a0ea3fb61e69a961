import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** Where files are kept. Keys are chosen by the server: lower-case words joined by `/`, with an extension. */
export type FileStore = {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file, or when the key could not be one of ours. */
  read(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
};

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*\.[a-z0-9]{1,8}$/;
const MAX_KEY_LENGTH = 200;

/** Whether the text has the form of a key: no `..`, no absolute path, nothing that a file system would interpret. */
export const isFileKey = (key: string) => key.length <= MAX_KEY_LENGTH && KEY.test(key);

/** Files in a local folder, one file a key, closed to other users of the machine (there will be CVs). A file appears whole or not at all. */
export const createLocalFileStore = (folder: string): FileStore => {
  const locate = (key: string) => path.join(folder, ...key.split("/"));
  return {
    async write(key, bytes) {
      if (!isFileKey(key)) throw new Error(`"${key}" is not a file key`);
      const target = locate(key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const draft = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`;
      await writeFile(draft, bytes);
      await rename(draft, target);
    },
    async read(key) {
      return isFileKey(key) ? readFile(locate(key)).catch(nullWhenMissing) : null;
    },
    async has(key) {
      return isFileKey(key) && (await stat(locate(key)).catch(nullWhenMissing)) !== null;
    },
  };
};

const nullWhenMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "EISDIR") return null;
  throw error;
};
