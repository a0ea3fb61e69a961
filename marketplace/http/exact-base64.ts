/**
 * The bytes of a text in base 64, or null unless it is the very text that encodes them: `Buffer.from` passes over spaces,
 * signs of the other alphabet and what follows the end, so that a token with a sign appended would be that token.
 */
export function exactBytes(text: string, encoding: "base64" | "base64url"): Buffer | null {
  const bytes = Buffer.from(text, encoding);
  return bytes.toString(encoding) === text ? bytes : null;
}
