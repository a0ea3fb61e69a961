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
 * server or the text declares, UTF-8 when they are valid, else MacRoman when words have its accents (`isMacRoman`), else
 * Windows-1252, which French spreadsheets write. Never throws: a byte without meaning becomes U+FFFD, or a control
 * character.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): { text: string; isMacRoman: boolean } {
  const label = encodingOf(bytes, contentType);
  if (label !== null) return { text: decoded(bytes, label), isMacRoman: false };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isMacRoman: false };
  } catch {
    const isMac = isMacRoman(bytes);
    return { text: decoded(bytes, isMac ? "macintosh" : "windows-1252"), isMacRoman: isMac };
  }
}

/** Returns the encoding that the bytes, the server or the text tell; null for UTF-8, which many declare wrongly. */
function encodingOf(bytes: Uint8Array, contentType: string | null): string | null {
  const marked = BOMS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const wide = marked?.[0] ?? wideOf(bytes);
  if (wide !== null) return wide;
  const declared = charsetOf(contentType) ?? declaredIn(bytes);
  // UTF-16 was already excluded here.
  return declared !== null && !/^utf-?(?:8|16)/i.test(declared) ? declared : null;
}

/** The letters é, è, à, ê, ç and ù in the encoding of old Macs, then in that of Windows. */
const MAC_LETTERS = new Set([0x8e, 0x8f, 0x88, 0x90, 0x8d, 0x9d]);
const WINDOWS_LETTERS = new Set([0xe9, 0xe8, 0xe0, 0xea, 0xe7, 0xf9]);
const SAMPLE_BYTES = 65_536;

/** Recognises the encoding of old Macs, which spreadsheets on Macs still write, by its accents inside words. */
function isMacRoman(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const isLetter = (byte: number | undefined) => byte !== undefined && /[a-z]/i.test(String.fromCharCode(byte));
  const isInWord = (at: number) => isLetter(sample[at - 1]) || isLetter(sample[at + 1]);
  const isOneOf = (letters: ReadonlySet<number>) => sample.some((byte, at) => letters.has(byte) && isInWord(at));
  return isOneOf(MAC_LETTERS) && !isOneOf(WINDOWS_LETTERS);
}

/** Signs that Windows-1252 makes of the bytes from 0x80 on, and what it makes of an accent in UTF-8: "Ã©", "â€™". */
const WIDE = `[\u0080-\u00ff${WINDOWS_1252}]`;
const GARBLED = new RegExp(`Ã[\u0080-\u00bf${WINDOWS_1252}]|â[€\u0080]|Â[\u00a0«»°]`);
const RUNS = new RegExp(`${WIDE}+`, "g");
const ESCAPED_GARBLED = /\\u00c3\\u(?:00[89ab]|01|02|20)/i;
const ESCAPED = /\\u(00[89a-f][0-9a-f]|01[0-9a-f]{2}|02[0-9a-f]{2}|20[0-9a-f]{2}|2122)/gi;

/**
 * Repairs a text that was in UTF-8 and was once read as Windows-1252. `garbled`: the first signs that showed it, null
 * for another text.
 */
export function ungarbled(text: string): { text: string; garbled: string | null } {
  const plain = ESCAPED_GARBLED.test(text)
    ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
  const garbled = GARBLED.exec(plain)?.[0] ?? null;
  return garbled === null ? { text, garbled } : { text: plain.replace(RUNS, utf8Of).replaceAll("Ã ", "à "), garbled };
}

/** Returns the text whose UTF-8 bytes Windows-1252 reads as these signs; the signs, when they are no such bytes. */
function utf8Of(signs: string): string {
  const codes = [...signs].map((sign) => {
    const index = WINDOWS_1252.indexOf(sign);
    return index >= 0 ? 0x80 + index : sign.charCodeAt(0);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return signs;
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
