const BOMS: [label: string, bytes: readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];
/** How far the declaration of an XML text is looked for. */
const DECLARATION_BYTES = 200;

/**
 * The text of bytes: by their mark, else by what the server or the XML declares, else as UTF-8 when they are, and as
 * Windows-1252, which a spreadsheet writes in French, when they are not. Total: a byte without meaning is a U+FFFD.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const marked = BOMS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return decoded(bytes, marked[0]);
  const declared = charsetOf(contentType) ?? declaredIn(bytes);
  // Many servers declare UTF-8, or nothing, whatever the file is.
  if (declared !== null && !/^utf-?8$/i.test(declared)) return decoded(bytes, declared);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decoded(bytes, "windows-1252");
  }
}

const charsetOf = (contentType: string | null) =>
  /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType ?? "")?.[1] ?? null;

function declaredIn(bytes: Uint8Array): string | null {
  const beginning = new TextDecoder("latin1").decode(bytes.subarray(0, DECLARATION_BYTES));
  return /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,40})/i.exec(beginning)?.[1] ?? null;
}

function decoded(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    // An encoding that nobody knows.
    return new TextDecoder("utf-8").decode(bytes);
  }
}
