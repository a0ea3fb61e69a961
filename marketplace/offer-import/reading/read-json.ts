import { type Fields, isFields } from "@/lib/rules/json-equal";
import { type FeedReading, type RawRow, RowBuilder, requireFew } from "@/marketplace/offer-import/reading/raw-row";
import { UnreadableFeed } from "@/marketplace/offer-import/unreadable-feed";

/** Usual keys of the list in a JSON text without a standard form. */
const LIST_KEYS = ["jobs", "offers", "offres", "positions", "vacancies", "postings", "items", "results", "data"];
const JSON_FEED = /^https:\/\/jsonfeed\.org\/version\//;
const MAX_DEPTH = 12;

/**
 * Reads the offers of a JSON text: the items of a JSON Feed, the JobPostings of schema.org, else its list. Throws
 * UnreadableFeed: `cut` for a text that is not JSON, `format` for a text without a list.
 */
export function readJson(text: string): FeedReading {
  const value = parseJson(text);
  const postings = postingsIn(value);
  requireFew(postings.length);
  if (postings.length > 0) return { format: "json-ld", rows: postings.map(toRow), nextUrl: null };
  if (isFields(value) && typeof value.version === "string" && JSON_FEED.test(value.version)) {
    return { format: "json-feed", rows: rowsOf(value.items), nextUrl: textOrNull(value.next_url) };
  }
  const list = Array.isArray(value) ? value : listIn(value);
  return { format: "json", rows: rowsOf(list), nextUrl: null };
}

const textOrNull = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/**
 * Parses JSON, also with raw line ends inside its texts, which sites write although JSON forbids them. Throws
 * UnreadableFeed (`cut`) when the text is not JSON.
 */
export function parseJson(text: string): unknown {
  for (const json of [text, text.replace(/\p{Cc}/gu, " ")])
    try {
      return JSON.parse(json);
    } catch {}
  throw new UnreadableFeed("cut");
}

const listIn = (value: unknown): unknown =>
  isFields(value) ? LIST_KEYS.map((key) => value[key]).find((one) => Array.isArray(one)) : undefined;

function rowsOf(list: unknown): RawRow[] {
  if (!Array.isArray(list)) throw new UnreadableFeed("format");
  requireFew(list.length);
  return list.filter(isFields).map(toRow);
}

/**
 * Returns the JobPostings of a JSON-LD value, wherever they are in it: alone, in a list, in a graph, in an ItemList.
 */
export function postingsIn(value: unknown, depth = 0): Fields[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((one) => postingsIn(one, depth + 1));
  if (!isFields(value)) return [];
  if ([value["@type"]].flat().some((type) => typeof type === "string" && /(^|[/:])JobPosting$/.test(type)))
    return [value];
  return Object.values(value).flatMap((one) => (typeof one === "object" ? postingsIn(one, depth + 1) : []));
}

/** Converts an object to the texts of its fields, by path; the items of a list become lines of one field. */
export function toRow(value: Fields): RawRow {
  const row = new RowBuilder();
  addAll(row, "", value, 0);
  return row.toRow();
}

function addAll(row: RowBuilder, path: string, value: unknown, depth: number): void {
  if (depth > MAX_DEPTH || value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const one of value) addAll(row, path, one, depth + 1);
    return;
  }
  if (!isFields(value)) {
    row.add(path, String(value));
    return;
  }
  for (const [key, one] of Object.entries(value))
    if (!key.startsWith("@")) addAll(row, path === "" ? key : `${path}.${key}`, one, depth + 1);
}
