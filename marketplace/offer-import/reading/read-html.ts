import { Parser } from "htmlparser2";
import { type FeedReading, requireFew } from "@/marketplace/offer-import/reading/raw-row";
import { parseJson, postingsIn, toRow } from "@/marketplace/offer-import/reading/read-json";
import { UnreadableFeed } from "@/marketplace/offer-import/unreadable-feed";

/** Wrappers that hide a script from very old browsers. */
const BEFORE = /^(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\*\/)?)/;
const AFTER = /(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\*\/)?)$/;
/**
 * Number of last characters in which the end of a wrapper is searched: a search of the whole text would take quadratic
 * time on millions of spaces.
 */
const AFTER_WITHIN = 40;

function unwrapped(script: string): string {
  const text = script.trim().replace(BEFORE, "");
  return text.slice(0, -AFTER_WITHIN) + text.slice(-AFTER_WITHIN).replace(AFTER, "");
}

/**
 * Reads the offers of a page: the JobPostings of schema.org that its scripts contain as JSON-LD. No script runs. Throws
 * UnreadableFeed: `noPosting` for a page without a JobPosting, `cut` for a page whose data is not JSON.
 */
export function readHtml(text: string): FeedReading {
  // Scripts without a JobPosting may be broken, and are not read.
  const scripts = jsonLdIn(text).filter((script) => script.includes("JobPosting"));
  const rows = scripts.flatMap((script) => postingsIn(parseJson(unwrapped(script)))).map(toRow);
  if (rows.length === 0) throw new UnreadableFeed("noPosting");
  requireFew(rows.length);
  return { format: "json-ld", rows, nextUrl: null };
}

function jsonLdIn(text: string): string[] {
  const scripts: string[] = [];
  let open: string | null = null;
  const parser = new Parser({
    onopentag(name, { type = "" }) {
      if (name === "script" && type.trim().toLowerCase().startsWith("application/ld+json")) open = "";
    },
    ontext(data) {
      if (open !== null) open += data;
    },
    onclosetag(name, isImplied) {
      if (name !== "script" || open === null) return;
      if (isImplied) throw new UnreadableFeed("cut");
      scripts.push(open);
      open = null;
    },
  });
  parser.end(text);
  return scripts;
}
