import { gunzipSync } from "node:zlib";
import type { FeedReason } from "@/lib/entities/offer-feed";
import { MAX_FEED_BYTES } from "@/lib/rules/offer-feed/limits";
import { decodeText, ungarbled } from "@/marketplace/offer-import/reading/decode";
import { type FeedReading, requireFew } from "@/marketplace/offer-import/reading/raw-row";
import { readCsv } from "@/marketplace/offer-import/reading/read-csv";
import { readHtml } from "@/marketplace/offer-import/reading/read-html";
import { readJson } from "@/marketplace/offer-import/reading/read-json";
import { readXml } from "@/marketplace/offer-import/reading/read-xml";
import { UnreadableFeed } from "@/marketplace/offer-import/unreadable-feed";

/** A page of a feed, and doubts about the encoding of its texts. */
export type FeedPage = FeedReading & { doubts: FeedReason[] };
export type FeedBytes = { bytes: Uint8Array; contentType: string | null };

const HTML = /^(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|\s)*(?:<!doctype\s+html|<html)[\s>]/i;

/**
 * Reads the offers of a feed. The format is recognised by the first characters, since servers often declare it wrongly.
 * Throws UnreadableFeed, for instance with `empty`: a feed without offers must not close all the existing ones.
 */
export function readFeed(pages: readonly FeedBytes[]): FeedPage {
  const readings = pages.map(readPage);
  const rows = readings.flatMap((reading) => reading.rows);
  requireFew(rows.length);
  const last = readings.at(-1);
  if (last === undefined || rows.length === 0) throw new UnreadableFeed("empty");
  const all = { broken: readings.flatMap(({ broken }) => broken), doubts: readings.flatMap(({ doubts }) => doubts) };
  return { ...last, ...all, rows };
}

/** Returns the offers of a page of a feed, perhaps none. Throws UnreadableFeed when the page has no known format. */
export function readPage({ bytes, contentType }: FeedBytes): FeedPage {
  const decoded = decodeText(unpacked(bytes), contentType);
  const { text, garbled } = ungarbled(decoded.text);
  const doubts: FeedReason[] = garbled === null ? [] : [{ code: "garbled", detail: garbled }];
  if (decoded.isMacRoman) doubts.push({ code: "macRoman" });
  return { ...readText(text), doubts };
}

function readText(text: string): FeedReading {
  const beginning = text
    .slice(0, 1_000)
    .replace(/^\ufeff/, "")
    .trimStart();
  if (beginning === "") throw new UnreadableFeed("empty");
  if (beginning.startsWith("{") || beginning.startsWith("[")) return readJson(text);
  if (HTML.test(beginning)) return readHtml(text);
  return beginning.startsWith("<") ? readXml(text) : readCsv(text);
}

/** Decompresses a file such as "offres.xml.gz", which many servers send without decoding it. */
function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_FEED_BYTES });
  } catch (error) {
    throw new UnreadableFeed(error instanceof RangeError ? "tooLarge" : "cut");
  }
}
