/**
 * Control characters, except tabs and line ends. People's texts have none; PostgreSQL refuses the first of them, NUL.
 */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
/** Half of a surrogate pair, which is not a character: a jsonb refuses it. */
const HALF_PAIR = /\p{Surrogate}/gu;

/** Returns a text that the database can store: without control characters, with U+FFFD in place of half a character. */
export const toStorable = (text: string): string => text.replace(CONTROLS, "").replace(HALF_PAIR, "\ufffd");

/** Returns a copy of a JSON value whose texts the database can store. */
export const toStorableJson = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, part) => (typeof part === "string" ? toStorable(part) : part));

/** Returns the first `max` characters of a text, without cutting a surrogate pair. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
}
