import { createHash } from "node:crypto";
import { Transform } from "node:stream";

export type Measured = { bytes: number; sha256: string };

/** Lets bytes through. `measured` knows how many, and their digest: once, when all have passed. */
export function createMeter(): Transform & { measured: () => Measured } {
  const hash = createHash("sha256");
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return Object.assign(meter, { measured: () => ({ bytes, sha256: hash.digest("hex") }) });
}
