/** Characters that XML 1.0 does not allow even when escaped: control characters, halves of surrogate pairs. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Returns text or HTML that the library escapes itself, without the characters that XML does not allow. */
export const toWritable = (text: string) => text.replace(UNWRITABLE, " ");

/**
 * Escapes text for a feed: otherwise, readers of `type="html"` would run the tags of the text, and the text could end
 * the CDATA section or the attribute that contains it.
 */
export const toFeedText = (text: string) =>
  toWritable(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
