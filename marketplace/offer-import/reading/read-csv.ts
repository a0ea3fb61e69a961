import { CsvError, parse } from "csv-parse/sync";
import { MAX_FEED_OFFERS } from "@/lib/rules/offer-feed/limits";
import { offerLikeness } from "@/marketplace/offer-import/guess-mapping";
import { type FeedReading, RowBuilder, requireFew } from "@/marketplace/offer-import/reading/raw-row";
import { UnreadableFeed } from "@/marketplace/offer-import/unreadable-feed";

const DELIMITERS = [";", ",", "\t", "|"] as const;
/** The line that declares the separator to a spreadsheet: "sep=;". */
const DECLARED = /^\ufeff?"?sep=([;,\t|])"?\r?\n([\s\S]*)$/i;
/** Maximum length of a line: the longest text of an offer, and the other columns. */
const MAX_RECORD = 200_000;

/** Number of first lines among which the names of the columns are searched: a table may begin with a title and a date. */
const MAX_BEFORE_HEADER = 10;
/** Number of columns from which a line with one text is the title of a part, or a total, and no offer. */
const WIDE = 4;

/**
 * Reads the offers of a table, one per line; its first line, or the first that names columns, is its header, and a quoted
 * text may contain line ends. Throws UnreadableFeed: `cut` when a quote is never closed, `format` for a table with fewer
 * than two columns.
 */
export function readCsv(text: string): FeedReading {
  const [, declared, table = text] = DECLARED.exec(text) ?? [];
  return readTable(parsed(table, declared ?? delimiterOf(table)));
}

/** Reads the offers of the lines of a table. Throws UnreadableFeed: `format` for one with fewer than two columns. */
export function readTable(records: readonly string[][]): FeedReading {
  const at = headerIn(records);
  const header = records[at]?.map((name) => name.replace(/\s+/g, " ")) ?? [];
  const width = nbFilled(header);
  if (width < 2) throw new UnreadableFeed("format");
  const lines = records.slice(at + 1).filter((line) => width < WIDE || nbFilled(line) > 1);
  requireFew(lines.length);
  const rows = lines.map((line) => {
    const row = new RowBuilder();
    for (const [index, text] of line.entries()) row.add(header[index] ?? "", text);
    return row;
  });
  const filled = rows.filter(({ isEmpty }) => !isEmpty);
  return { format: "csv", rows: filled.map((row) => row.toRow()), nextUrl: null, broken: [] };
}

const nbFilled = (cells: readonly string[]) => cells.filter((cell) => cell !== "").length;

/** Returns the index of the first line that names the most columns of an offer; else of the first with two texts. */
function headerIn(records: readonly string[][]): number {
  const first = records.slice(0, MAX_BEFORE_HEADER);
  const likeness = first.map(offerLikeness);
  const most = Math.max(0, ...likeness);
  if (most > 0) return likeness.indexOf(most);
  const filled = first.findIndex((cells) => nbFilled(cells) > 1);
  return Math.max(0, filled);
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
      // The lines above the offers, and one offer more than the limit.
      to: MAX_FEED_OFFERS + MAX_BEFORE_HEADER + 1,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFeed(error.code === "CSV_QUOTE_NOT_CLOSED" ? "cut" : "format");
  }
}

/** Returns the most frequent separator of the first line that has two of it, or else of the first line. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r\n?|\n/, MAX_BEFORE_HEADER);
  const counts = lines.map((line) => DELIMITERS.map((delimiter) => line.split(delimiter).length - 1));
  const found = counts.find((ofLine) => Math.max(...ofLine) > 1) ?? counts[0] ?? [];
  return DELIMITERS[found.indexOf(Math.max(...found))] ?? ";";
}
