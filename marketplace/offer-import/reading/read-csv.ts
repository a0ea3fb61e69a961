import { CsvError, parse } from "csv-parse/sync";
import { MAX_FEED_OFFERS } from "@/lib/rules/offer-feed/limits";
import { type FeedReading, RowBuilder, requireFew } from "@/marketplace/offer-import/reading/raw-row";
import { UnreadableFeed } from "@/marketplace/offer-import/unreadable-feed";

const DELIMITERS = [";", ",", "\t", "|"] as const;
/** The line that declares the separator to a spreadsheet: "sep=;". */
const DECLARED = /^\ufeff?"?sep=([;,\t|])"?\r?\n([\s\S]*)$/i;
/** Maximum length of a line: the longest text of an offer, and the other columns. */
const MAX_RECORD = 200_000;

/**
 * Reads the offers of a table, one per line; the first line names the columns, and a quoted text may contain line ends.
 * Throws UnreadableFeed: `cut` when a quote is never closed, `format` for a table with fewer than two columns.
 */
export function readCsv(text: string): FeedReading {
  const [, declared, table = text] = DECLARED.exec(text) ?? [];
  const records = parsed(table, declared ?? delimiterOf(table));
  const [header, ...lines] = records;
  if (!header || header.filter((name) => name !== "").length < 2) throw new UnreadableFeed("format");
  requireFew(lines.length);
  const rows = lines.map((line) => {
    const row = new RowBuilder();
    for (const [index, text] of line.entries()) row.add(header[index] ?? "", text);
    return row;
  });
  return { format: "csv", rows: rows.filter(({ isEmpty }) => !isEmpty).map((row) => row.toRow()), nextUrl: null };
}

function parsed(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD,
      // The header, and one offer more than the limit.
      to: MAX_FEED_OFFERS + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFeed(error.code === "CSV_QUOTE_NOT_CLOSED" ? "cut" : "format");
  }
}

/** Returns the most frequent separator of the first line. */
function delimiterOf(text: string): string {
  const [line = ""] = text.split(/\r\n?|\n/, 1);
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ";";
}
