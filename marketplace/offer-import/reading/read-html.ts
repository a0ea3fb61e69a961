import { Parser } from "htmlparser2";
import { type FeedReading, requireFew, UnreadableFeed } from "@/marketplace/offer-import/reading/raw-row";
import { postingsIn, toRow } from "@/marketplace/offer-import/reading/read-json";

/**
 * The offers of a page: the JobPostings of schema.org that its scripts hold as JSON-LD. No script runs. Throws
 * UnreadableFeed: `noPosting` for a page without any, `cut` for one whose data is no JSON.
 */
export function readHtml(text: string): FeedReading {
  const scripts = jsonLdIn(text);
  const values = scripts.map((script) => {
    try {
      return JSON.parse(script);
    } catch {
      throw new UnreadableFeed("cut");
    }
  });
  const rows = values.flatMap((value) => postingsIn(value)).map(toRow);
  if (rows.length === 0) throw new UnreadableFeed("noPosting");
  requireFew(rows.length);
  return { format: "json-ld", rows, isPartial: false };
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
