/** Length of the pieces of a secret: a shorter piece may be in a text by accident. */
const PIECE_LENGTH = 10;

/**
 * Returns the pieces of a secret that are not in the public text: a text that contains one reveals a part of the
 * secret.
 */
export const piecesOf = (secret: string, publicText = ""): string[] =>
  Array.from({ length: Math.max(1, secret.length - PIECE_LENGTH + 1) }, (_, start) =>
    secret.slice(start, start + PIECE_LENGTH),
  ).filter((piece) => !publicText.includes(piece) && new Set(piece).size > 2);

/** Returns the names of the secrets that a text contains, whole or in part. */
export const secretsIn = (text: string, pieces: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(pieces).flatMap(([name, all]) => (all.some((piece) => text.includes(piece)) ? [name] : []));
