/** What XML 1.0 cannot hold at all, escaped or not: control characters, halves of a character. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text or HTML that the library escapes itself, without what no XML can hold. */
export const toWritable = (text: string) => text.replace(UNWRITABLE, " ");

/** Text for a feed, where the readers of `type="html"` would run tags; nor can it end the CDATA, or the attribute, that it stands in. */
export const toFeedText = (text: string) =>
  toWritable(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
