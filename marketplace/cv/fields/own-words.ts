import { toWords } from "@/lib/rules/text/words";
import { findPeriod } from "@/marketplace/cv/reading/dates";

const MAX_LENGTH = 80;
const MAX_WORDS = 10;
const SEPARATOR = /[,;•·|\n]/u;
const BULLET = /^[\s•‣▪●◦*·–—-]+/u;

/**
 * Splits texts that list things into items, at commas and bullets, without the label before a colon. A text that is a
 * name stays whole.
 */
export const itemsOf = (texts: readonly string[], isName: (text: string) => boolean): string[] =>
  texts.flatMap((text) => {
    const unlabelled = text.slice(text.indexOf(" : ") < 0 ? 0 : text.indexOf(" : ") + 3).replace(BULLET, "");
    if (isName(unlabelled)) return [unlabelled];
    return outsideParentheses(unlabelled).map((item) => item.replace(BULLET, "").trim());
  });

/** Splits a text at the separators outside of parentheses: "Power BI (DAX, M)" is one item. */
function outsideParentheses(text: string): string[] {
  const items: string[] = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth = Math.max(0, depth - 1);
    if (depth === 0 && SEPARATOR.test(letter)) items.push("");
    else items[items.length - 1] += letter;
  }
  return items;
}

/** Returns whether an item that no referential has may be a skill or a software, in the person's own words. */
export const isOwnWords = (item: string): boolean =>
  item.length > 1 &&
  item.length <= MAX_LENGTH &&
  toWords(item).length <= MAX_WORDS &&
  /^[\p{L}\d]/u.test(item) &&
  /\p{L}{2}/u.test(item) &&
  !/[@!?:]|\.$/.test(item) &&
  findPeriod(item) === null;
