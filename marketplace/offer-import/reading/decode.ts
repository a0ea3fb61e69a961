const BOMS: [label: string, bytes: readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];
/** Number of bytes in which the declaration of an XML text or of a page is searched. */
const DECLARATION_BYTES = 1_024;
const DECLARATIONS = [
  /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,40})/i,
  /<meta\s[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/i,
];
/** Characters of Windows-1252 from 0x80 to 0x9F: Node 20 reads these bytes as control characters. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/**
 * Decodes bytes by the first rule that applies: their byte order mark, the zero bytes of UTF-16, the encoding that the
 * server or the text declares, UTF-8 when they are valid, else Windows-1252, which French spreadsheets write. Never
 * throws: a byte without meaning becomes U+FFFD, or a control character.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const marked = BOMS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const wide = marked?.[0] ?? wideOf(bytes);
  if (wide !== null) return decoded(bytes, wide);
  const declared = charsetOf(contentType) ?? declaredIn(bytes);
  // Many servers declare UTF-8, or nothing, whatever the file is; and UTF-16 was already excluded here.
  if (declared !== null && !/^utf-?(?:8|16)/i.test(declared)) return decoded(bytes, declared);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decoded(bytes, "windows-1252");
  }
}

const charsetOf = (contentType: string | null) =>
  /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType ?? "")?.[1] ?? null;

function declaredIn(bytes: Uint8Array): string | null {
  const beginning = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString("latin1");
  return DECLARATIONS.map((declaration) => declaration.exec(beginning)?.[1]).find((label) => label) ?? null;
}

/** Recognises UTF-16 without a mark: one of the two bytes of most letters is zero, always on the same side. */
function wideOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const beginning = bytes.subarray(0, DECLARATION_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of beginning.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = beginning.length / 4;
  if (odd > most && even < odd / 8) return "utf-16le";
  return even > most && odd < even / 8 ? "utf-16be" : null;
}

function decoded(bytes: Uint8Array, label: string): string {
  const decoder = decoderOf(label);
  if (decoder.encoding !== "windows-1252") return decoder.decode(bytes);
  return Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign);
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    // The encoding is unknown.
    return new TextDecoder("utf-8");
  }
}
