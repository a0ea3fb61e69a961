/** Signs that no text of people has; PostgreSQL refuses the first of them. Tabs and line ends stay. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
/** Half of a pair of surrogates, which is no character: a jsonb refuses it. */
const HALF_PAIR = /\p{Surrogate}/gu;

/** A text as the database can keep it: without control signs, with U+FFFD in place of half a character. */
export const toStorable = (text: string): string => text.replace(CONTROLS, "").replace(HALF_PAIR, "\ufffd");

/** The first `max` characters of a text; one that is written as a pair is never cut in half. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
}
