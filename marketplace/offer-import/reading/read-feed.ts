import { decodeText } from "@/marketplace/offer-import/reading/decode";
import { type FeedReading, UnreadableFeed } from "@/marketplace/offer-import/reading/raw-row";
import { readCsv } from "@/marketplace/offer-import/reading/read-csv";
import { readHtml } from "@/marketplace/offer-import/reading/read-html";
import { readJson } from "@/marketplace/offer-import/reading/read-json";
import { readXml } from "@/marketplace/offer-import/reading/read-xml";

export type FeedBytes = { bytes: Uint8Array; contentType: string | null };

/**
 * The offers of a feed, whatever it is: what it begins with says its format, which servers often declare wrongly. Throws
 * UnreadableFeed, `empty` among others: a feed without an offer is never taken for the end of all of them.
 */
export function readFeed({ bytes, contentType }: FeedBytes): FeedReading {
  const text = decodeText(bytes, contentType);
  const beginning = text
    .slice(0, 1_000)
    .replace(/^\ufeff/, "")
    .trimStart();
  if (beginning === "") throw new UnreadableFeed("empty");
  const reading = readAs(beginning, text);
  if (reading.rows.length === 0) throw new UnreadableFeed("empty");
  return reading;
}

function readAs(beginning: string, text: string): FeedReading {
  if (beginning.startsWith("{") || beginning.startsWith("[")) return readJson(text);
  if (/^(?:<!doctype\s+html|<html)[\s>]/i.test(beginning)) return readHtml(text);
  if (beginning.startsWith("<")) return readXml(text);
  return readCsv(text);
}
