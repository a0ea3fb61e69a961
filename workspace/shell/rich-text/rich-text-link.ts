const MAX_LENGTH = 900;
const SITE = /^https:\/\/[^\s@\\/?#]+\.[^\s@\\]+$/i;
const MAIL = /^mailto:[^\s@:<>"\\]+@[^\s@:<>"\\]+\.[^\s@:<>"\\]+$/i;
const BARE_MAIL = /^[^\s@:/<>"\\]+@[^\s@:/<>"\\]+\.[^\s@:/<>"\\]+$/;
const BARE_SITE = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,63}(?:[/?#]\S*)?$/i;

/**
 * Converts what a person typed or pasted to a link that a firm's text may have: an https URL or a mail address. A bare
 * domain or mail address gets its scheme, and http becomes https. Null for anything else.
 */
export function toRichTextLink(typed: string): string | null {
  const given = typed.trim();
  if (given.length > MAX_LENGTH) return null;
  if (BARE_MAIL.test(given)) return `mailto:${given}`;
  const full = BARE_SITE.test(given) ? `https://${given}` : given.replace(/^https?:/i, "https:");
  return SITE.test(full) || MAIL.test(full) ? full : null;
}
