import { Parser } from "htmlparser2";
import { offerLikeness } from "@/marketplace/offer-import/guess-mapping";
import { type FeedReading, type RawRow, requireFew } from "@/marketplace/offer-import/reading/raw-row";
import { readTable } from "@/marketplace/offer-import/reading/read-csv";
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
 * Reads the offers of a page: the JobPostings of schema.org that its scripts contain as JSON-LD, or else those of a
 * table. No script runs. A script that is not JSON is left out, and its line is in `broken`. Throws UnreadableFeed: `noPosting` for a page
 * without a JobPosting, `cut` for a page without any data that is JSON.
 */
export function readHtml(text: string): FeedReading {
  // Scripts without a JobPosting may be broken, and are not read.
  const scripts = jsonLdIn(text).filter(({ json }) => json.includes("JobPosting"));
  const rows: RawRow[] = [];
  const broken: number[] = [];
  for (const { json, start } of scripts)
    try {
      rows.push(...postingsIn(parseJson(unwrapped(json))).map(toRow));
    } catch (error) {
      if (!(error instanceof UnreadableFeed)) throw error;
      broken.push(text.slice(0, start).split("\n").length);
    }
  const table = rows.length === 0 && broken.length === 0 ? tableIn(text) : null;
  if (table) return readTable(table);
  if (rows.length === 0) throw new UnreadableFeed(broken.length > 0 ? "cut" : "noPosting");
  requireFew(rows.length);
  return { format: "json-ld", rows, nextUrl: null, broken };
}

/** Returns the lines of the first table of a page whose columns are those of offers. */
function tableIn(text: string): string[][] | null {
  const tables: string[][][] = [];
  const parser = new Parser({
    onopentag(name) {
      if (name === "table") tables.push([]);
      if (name === "tr") tables.at(-1)?.push([]);
      const line = tables.at(-1)?.at(-1);
      if ((name === "td" || name === "th") && line && line.length < MAX_CELLS) line.push("");
    },
    ontext(data) {
      const line = tables.at(-1)?.at(-1);
      if (line && line.length > 0) line[line.length - 1] += data;
    },
  });
  parser.end(text);
  const told = tables.map((lines) => lines.map((line) => line.map((cell) => cell.replace(/\s+/g, " ").trim())));
  return told.find((lines) => lines.slice(0, MAX_TOLD).some((line) => offerLikeness(line) > 0)) ?? null;
}
/** Number of first lines of a table that may name its columns, and of the cells of a line that are read. */
const MAX_TOLD = 10;
const MAX_CELLS = 100;

function jsonLdIn(text: string): { json: string; start: number }[] {
  const scripts: { json: string; start: number }[] = [];
  let open: { json: string; start: number } | null = null;
  const parser = new Parser({
    onopentag(name, { type = "" }) {
      if (name === "script" && type.trim().toLowerCase().startsWith("application/ld+json"))
        open = { json: "", start: parser.endIndex };
    },
    ontext(data) {
      if (open !== null) open.json += data;
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
