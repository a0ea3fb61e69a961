/** Characters that XML 1.0 does not allow even when escaped: control characters, halves of surrogate pairs. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Returns text or HTML that the library escapes itself, without the characters that XML does not allow. */
export const toWritable = (text: string) => text.replace(UNWRITABLE, " ");

const EMAIL = /[^\s@<>()[\]"',;:]{1,64}(?:@|\s?[([]\s?(?:at|arobase)\s?[)\]]\s?)[^\s@<>()[\]"',;:]{1,255}/gi;
/** A French telephone number, in pairs or not: "06 12 34 56 78", "06.12.34.56.78", "0692 11 22 33". */
const NATIONAL =
  /(?<![\d+])0[1-9](?:(?:\s?\d{2}){4}|([./\-‐-―])\d{2}(?:\1\d{2}){3}|\d{2}([\s.-])\d{2}\2\d{2}\2\d{2})(?!\d)/g;
/** A telephone number with the code of its country: "+33 (0)6 12 34 56 78", "0032 470 12 34 56". */
const INTERNATIONAL = /(?<!\d)(?:\+|00)[1-9]\d{0,2}(?:[\s.-]?\(0\))?(?:[\s./-]?\d){8,12}(?!\d)/g;
const LEFT_OUT = "…";

/** Returns a text without the e-mail addresses and telephone numbers that it contains. */
export const withoutContacts = (text: string) =>
  text.replace(EMAIL, LEFT_OUT).replace(INTERNATIONAL, LEFT_OUT).replace(NATIONAL, LEFT_OUT);

/**
 * Escapes text for a feed: otherwise, readers of `type="html"` would run the tags of the text, and the text could end
 * the CDATA section or the attribute that contains it.
 */
export const toFeedText = (text: string) =>
  toWritable(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
