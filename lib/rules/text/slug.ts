/** Two slugs and their prefix must fit in a cache tag, 256 characters at most. */
const MAX_SLUG_LENGTH = 120;
/** Room for the suffix that distinguishes it from another slug of the same name. */
const MAX_NAME_LENGTH = 100;
const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u;

/** Whether this text can be a slug, as it is written in the data. */
export const isSlug = (text: string): boolean => text.length <= MAX_SLUG_LENGTH && SLUG.test(text);

/**
 * The slug of a segment of a URL, or null when no slug can be written so. Segments arrive percent-encoded; what cannot
 * be a slug is unknown without a call of the API.
 */
export function toSlug(segment: string): string | null {
  const text = decode(segment);
  return text !== null && isSlug(text) ? text : null;
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** The slug that a name suggests: "Comptable général (H/F)" → "comptable-general-h-f"; `otherwise` when it has no letter. */
export function slugOfName(name: string, otherwise: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+/, "");
  // Cut between characters, never inside of one that takes two places.
  const slug = Array.from(words.slice(0, MAX_NAME_LENGTH)).filter((character) => !/\p{Surrogate}/u.test(character));
  return slug.join("").replace(/-+$/, "") || otherwise;
}
