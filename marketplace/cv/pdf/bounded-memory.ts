import { brotliDecompressSync, inflateRawSync, inflateSync } from "node:zlib";

/**
 * To be imported before pdf.js, in the thread that reads. The limits of a thread do not count the bytes of its buffers,
 * and streams of a few kilobytes may hold gigabytes: whoever asks for more than this, at once or in all, gets an error.
 */
const MAX_AT_ONCE_BYTES = 48 * 1024 * 1024;
const MAX_IN_ALL_BYTES = 192 * 1024 * 1024;
/** Small ones are many, and soon forgotten. */
const COUNTED_BYTES = 64 * 1024;

let asked = 0;
function count(bytes: number): void {
  if (bytes >= COUNTED_BYTES) asked += bytes;
  if (bytes > MAX_AT_ONCE_BYTES || asked > MAX_IN_ALL_BYTES) throw new RangeError("Too much memory");
}

const counted = <BufferType extends Uint8ArrayConstructor | ArrayBufferConstructor>(bufferType: BufferType) =>
  new Proxy(bufferType, {
    construct(target, args: unknown[], newTarget) {
      if (typeof args[0] === "number") count(args[0]);
      return Reflect.construct(target, args, newTarget);
    },
  });

const INFLATE = { deflate: inflateSync, "deflate-raw": inflateRawSync, brotli: brotliDecompressSync };

/**
 * Node's own inflates all that it is given before anybody can say that it is too much. pdf.js gives a stream whole, as
 * one chunk; when this fails, it inflates by itself, into the buffers that are counted above.
 */
class BoundedDecompression {
  readonly readable: ReadableStream;
  readonly writable: WritableStream;

  constructor(format: keyof typeof INFLATE) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const maxOutputLength = Math.max(1, Math.min(MAX_AT_ONCE_BYTES, MAX_IN_ALL_BYTES - asked));
        const inflated = INFLATE[format](chunk, { maxOutputLength });
        count(inflated.byteLength);
        controller.enqueue(inflated);
      },
    });
    this.readable = readable;
    this.writable = writable;
  }
}

globalThis.Uint8Array = counted(Uint8Array);
globalThis.ArrayBuffer = counted(ArrayBuffer);
Object.assign(globalThis, { DecompressionStream: BoundedDecompression });
