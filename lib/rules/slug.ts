/** Two slugs and their prefix must fit in a cache tag, 256 characters at most. */
const MAX_SLUG_LENGTH = 120;
const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u;

/**
 * The slug that a segment of an address spells, or null when no slug can be written so.
 * Segments arrive percent-encoded; what cannot be a slug is unknown without asking the API.
 */
export function toSlug(segment: string): string | null {
  const text = decode(segment);
  return text !== null && text.length <= MAX_SLUG_LENGTH && SLUG.test(text) ? text : null;
}

function decode(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
