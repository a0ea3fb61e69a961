import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import type { Readable } from "node:stream";

/** Received file that is not in the store yet. Call `keep` to store it, or `discard` to delete it. */
export type Draft = {
  bytes: number;
  /** First bytes, which show the type whatever the sender declares. */
  head: Buffer;
  read: () => Promise<Buffer>;
  keep: (key: string) => Promise<void>;
  /** Harmless after `keep`. */
  discard: () => Promise<void>;
};

/** Number of bytes that distinguishes every accepted type of file. */
export const HEAD_BYTES = 16;

/** Error when a body is longer than allowed. */
export class TooLarge extends Error {
  override name = "TooLarge";
}

/** Error when a body stops before its end. */
export class Interrupted extends Error {
  override name = "Interrupted";
}

type Options = { maxBytes: number; keep: (draft: string, key: string) => Promise<void> };

/**
 * Streams a body to the disk, with at most one chunk of it in memory. On failure, nothing is left on the disk.
 * @throws {TooLarge} as soon as the limit is passed; the rest is read and dropped, so that the sender gets a response
 * @throws {Interrupted} when the sender closes the connection before the end
 */
export async function receiveInto(draft: string, source: Readable, { maxBytes, keep }: Options): Promise<Draft> {
  const discard = () => rm(draft, { force: true });
  try {
    const file = await open(draft, "wx", 0o600);
    const arrived = await copy(source, file, maxBytes).finally(() => file.close());
    return { ...arrived, read: () => readFile(draft), keep: (key) => keep(draft, key), discard };
  } catch (error) {
    source.resume();
    await discard();
    throw error;
  }
}

async function copy(source: Readable, file: FileHandle, maxBytes: number) {
  let bytes = 0;
  let head = Buffer.alloc(0);
  for await (const piece of piecesOf(source)) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new TooLarge("The file is too large");
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece]).subarray(0, HEAD_BYTES);
    await file.writeFile(piece);
  }
  await file.sync();
  return { bytes, head };
}

/**
 * Iterates over the chunks. Unlike the stream's own iterator, a caller that leaves this iterator early does not close
 * the connection.
 */
async function* piecesOf(source: Readable): AsyncGenerator<Buffer> {
  const pieces = source.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const next = await pieces.next().catch((error: unknown) => {
        throw new Interrupted("The file did not arrive whole", { cause: error });
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await pieces.return?.();
  }
}
