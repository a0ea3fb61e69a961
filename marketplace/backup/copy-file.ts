import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createMeter, type Measured } from "@/marketplace/backup/meter";

/** Writes a new file, readable by its owner alone, and waits until it is flushed to the disk. */
export async function writeNewFile(path: string, source: Readable): Promise<Measured> {
  const meter = createMeter();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(source, meter, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  return meter.measured();
}

export const copyNewFile = (from: string, to: string): Promise<Measured> => writeNewFile(to, createReadStream(from));
