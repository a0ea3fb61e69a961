/** Maximum length of a slug: two slugs and their prefix must fit in a cache tag, of 256 characters at most. */
const MAX_SLUG_LENGTH = 120;
/** Maximum length of the name in a slug: the rest is for the suffix that distinguishes two slugs of the same name. */
const MAX_NAME_LENGTH = 100;
const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u;

/** True when this text can be a slug, as it is written in the data. */
export const isSlug = (text: string): boolean => text.length <= MAX_SLUG_LENGTH && SLUG.test(text);

/**
 * Returns the slug of a URL segment, or null when the segment cannot be a slug. Segments arrive percent-encoded; for a
 * segment that cannot be a slug, the page is not found, without a call to the API.
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

/**
 * Returns the slug for a name: "Comptable général (H/F)" → "comptable-general-h-f"; `otherwise` when it has no letter
 * or digit. A long name is cut between two words.
 */
export function slugOfName(name: string, otherwise: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+/, "");
  const end = words.length > MAX_NAME_LENGTH ? words.lastIndexOf("-", MAX_NAME_LENGTH) : words.length;
  // A single word longer than that is cut between characters, never inside a surrogate pair.
  const slug = Array.from(words.slice(0, end > 0 ? end : MAX_NAME_LENGTH)).filter(
    (character) => !/\p{Surrogate}/u.test(character),
  );
  return slug.join("").replace(/-+$/, "") || otherwise;
}
