/**
 * To be imported before pdf.js, in the thread that reads. The limits of a thread do not count the bytes of its buffers,
 * and a stream of a few kilobytes may say that it holds gigabytes: a buffer larger than this is refused instead.
 */
const MAX_BUFFER_BYTES = 48 * 1024 * 1024;

const refuseLarge = <BufferType extends Uint8ArrayConstructor | ArrayBufferConstructor>(bufferType: BufferType) =>
  new Proxy(bufferType, {
    construct(target, args: unknown[], newTarget) {
      if (Number(args[0]) > MAX_BUFFER_BYTES) throw new RangeError("Buffer too large");
      return Reflect.construct(target, args, newTarget);
    },
  });

globalThis.Uint8Array = refuseLarge(Uint8Array);
globalThis.ArrayBuffer = refuseLarge(ArrayBuffer);
// It inflates without asking: without it, pdf.js inflates by itself, into the buffers above.
Reflect.deleteProperty(globalThis, "DecompressionStream");
