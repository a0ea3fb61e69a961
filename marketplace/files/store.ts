import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { type Draft, HEAD_BYTES, receiveInto } from "@/marketplace/files/receive";

/** Store of files. Keys are chosen by the server: lower-case words joined by `/`, with an extension. */
export type FileStore = {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file into memory. Null when the file does not exist, or when the key is malformed. */
  read(key: string): Promise<Buffer | null>;
  /** Opens a file without loading it into memory; the stream must be read or destroyed. */
  open(key: string): Promise<{ bytes: number; stream: Readable } | null>;
  /** Returns the length of a file, and its first bytes. */
  peek(key: string): Promise<{ bytes: number; head: Buffer } | null>;
  has(key: string): Promise<boolean>;
  /** Removes a file; does nothing when it does not exist. */
  remove(key: string): Promise<void>;
  /** Removes the remains of writes that were interrupted before this date. */
  tidy(before: Date): Promise<void>;
  /** How users upload files: through this API, or directly to the store. */
  intake: Intake;
};

export type Intake =
  /** Reads a body to its end, as a draft that is kept or discarded. */
  | { receive: (source: Readable, maxBytes: number) => Promise<Draft> }
  /** Signs a URL that accepts this file, by PUT. */
  | { sign: (upload: Upload) => Promise<{ url: string; headers: Record<string, string> }> };

/** File to be uploaded; `bytes` is its size when the client declared it. */
export type Upload = { key: string; contentType: string; seconds: number; bytes?: number | undefined };

/** Form of a key, which has 200 characters at most. */
export const FILE_KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*\.[a-z0-9]{1,8}$/;
const MAX_KEY_LENGTH = 200;
/** Folder of drafts. No key begins with a dot, so no key names a draft. */
const DRAFTS = ".drafts";

/**
 * Returns whether the text has the form of a key: no `..`, no absolute path, nothing that a file system would
 * interpret.
 */
export const isFileKey = (key: string) => key.length <= MAX_KEY_LENGTH && FILE_KEY.test(key);

/** Throws for a malformed key, which only a bug can cause. */
export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`"${key}" is not a file key`);
}

/**
 * Stores files in a local folder, one file per key, closed to other users of the machine since some files are CVs.
 * Writes are atomic.
 */
export const createLocalFileStore = (folder: string): FileStore => {
  const drafts = path.join(folder, DRAFTS);
  const locate = (key: string) => path.join(folder, ...key.split("/"));
  const newDraft = async () => {
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    return path.join(drafts, randomUUID());
  };
  const keep = async (draft: string, key: string) => {
    requireFileKey(key);
    const target = locate(key);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await rename(draft, target);
  };
  return {
    async write(key, bytes) {
      requireFileKey(key);
      const draft = await newDraft();
      await writeFile(draft, bytes, { mode: 0o600 });
      await keep(draft, key);
    },
    async read(key) {
      return isFileKey(key) ? readFile(locate(key)).catch(nullWhenMissing) : null;
    },
    async open(key) {
      const found = await openFile(key, locate);
      return found && { bytes: found.bytes, stream: found.file.createReadStream() };
    },
    async peek(key) {
      const found = await openFile(key, locate);
      if (!found) return null;
      const { buffer, bytesRead } = await found.file
        .read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
        .finally(() => found.file.close());
      return { bytes: found.bytes, head: buffer.subarray(0, bytesRead) };
    },
    async has(key) {
      return isFileKey(key) && (await stat(locate(key)).catch(nullWhenMissing)) !== null;
    },
    async remove(key) {
      if (isFileKey(key)) await rm(locate(key), { force: true });
    },
    tidy: (before) => removeOlder(drafts, before),
    intake: { receive: async (source, maxBytes) => receiveInto(await newDraft(), source, { maxBytes, keep }) },
  };
};

async function openFile(key: string, locate: (key: string) => string) {
  if (!isFileKey(key)) return null;
  const file = await open(locate(key)).catch(nullWhenMissing);
  const status = await file?.stat();
  if (file && status?.isFile()) return { file, bytes: status.size };
  await file?.close();
  return null;
}

async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of (await readdir(folder).catch(nullWhenMissing)) ?? []) {
    const file = path.join(folder, name);
    const status = await stat(file).catch(nullWhenMissing);
    if (status && status.mtime < before) await rm(file, { force: true });
  }
}

const nullWhenMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "EISDIR") return null;
  throw error;
};
