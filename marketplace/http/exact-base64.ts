/**
 * Decodes a text in base 64; null unless the text is the exact encoding of its bytes. `Buffer.from` ignores spaces,
 * characters of the other alphabet and characters after the end: a token with a character appended would count as the
 * same token.
 */
export function exactBytes(text: string, encoding: "base64" | "base64url"): Buffer | null {
  const bytes = Buffer.from(text, encoding);
  return bytes.toString(encoding) === text ? bytes : null;
}
