import { createHash } from "node:crypto";
import { Transform } from "node:stream";

export type Measured = { bytes: number; sha256: string };

/**
 * Creates a stream that lets bytes through. `measured` returns their number and their digest, once all have passed; it
 * can be called once.
 */
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
