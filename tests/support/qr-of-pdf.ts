import { inflateSync } from "node:zlib";
import decodeQr from "qr/decode.js";

/** Pixels of one module: enough for a decoder that reads photographs. */
const SCALE = 6;
const NUMBER = String.raw`(-?[\d.]+)`;
const RECTANGLE = new RegExp(`${NUMBER} ${NUMBER} ${NUMBER} ${NUMBER} re`, "g");

/** Returns the text of the QR code of a PDF, decoded from the black squares that its pages draw. */
export function readQrOfPdf(bytes: Uint8Array): string {
  const squares = contentsOf(Buffer.from(bytes)).flatMap((content) =>
    [...content.matchAll(RECTANGLE)]
      .map(([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }))
      .filter(({ width, height }) => width > 0 && width < 12 && Math.abs(width - height) < 0.01),
  );
  const size = squares[0]?.width ?? 1;
  const left = Math.min(...squares.map(({ x }) => x));
  const top = Math.min(...squares.map(({ y }) => y));
  const modules = Math.round((Math.max(...squares.map(({ x }) => x)) - left) / size) + 1;
  const width = (modules + 8) * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const { x, y } of squares) {
    const [column, row] = [Math.round((x - left) / size) + 4, Math.round((y - top) / size) + 4];
    for (let dy = 0; dy < SCALE; dy += 1)
      for (let dx = 0; dx < SCALE; dx += 1) {
        const at = ((row * SCALE + dy) * width + column * SCALE + dx) * 4;
        data.fill(0, at, at + 3);
      }
  }
  return decodeQr({ width, height: width, data });
}

/** The streams of a PDF that are compressed text. */
function contentsOf(pdf: Buffer): string[] {
  const contents: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 7)) {
    const end = pdf.indexOf("endstream", at);
    if (end < 0) break;
    try {
      contents.push(inflateSync(pdf.subarray(at + 7, end)).toString("latin1"));
    } catch {
      // The stream is a picture, or is not compressed.
    }
  }
  return contents;
}
