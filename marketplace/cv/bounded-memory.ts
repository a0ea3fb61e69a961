import { brotliDecompressSync, inflateRawSync, inflateSync } from "node:zlib";

/**
 * Maximum bytes of buffers that the thread may allocate, in one allocation and in total: an allocation beyond these
 * limits throws. The memory limits of a thread do not count the bytes of its buffers, and streams of a few kilobytes
 * may expand to gigabytes. Import this module before pdf.js, in the thread that reads.
 */
const MAX_AT_ONCE_BYTES = 48 * 1024 * 1024;
const MAX_IN_ALL_BYTES = 192 * 1024 * 1024;
/** Smaller buffers are not counted: they are many, and soon released. */
const COUNTED_BYTES = 64 * 1024;

let allocated = 0;
function count(bytes: number): void {
  if (bytes >= COUNTED_BYTES) allocated += bytes;
  if (bytes > MAX_AT_ONCE_BYTES || allocated > MAX_IN_ALL_BYTES) throw new RangeError("Too much memory");
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
 * Replaces Node's decompression, which expands its whole input before its size can be checked. pdf.js passes a stream
 * as one chunk; when this class fails, pdf.js inflates the stream by itself, into the buffers that are counted above.
 */
class BoundedDecompression {
  readonly readable: ReadableStream;
  readonly writable: WritableStream;

  constructor(format: keyof typeof INFLATE) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const maxOutputLength = Math.max(1, Math.min(MAX_AT_ONCE_BYTES, MAX_IN_ALL_BYTES - allocated));
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
