import { type Fields, isFields } from "@/lib/rules/json-equal";
import { offerLikeness } from "@/marketplace/offer-import/guess-mapping";
import { type FeedReading, type RawRow, RowBuilder, requireFew } from "@/marketplace/offer-import/reading/raw-row";
import { UnreadableFeed } from "@/marketplace/offer-import/unreadable-feed";

const JSON_FEED = /^https:\/\/jsonfeed\.org\/version\//;
const MAX_DEPTH = 12;

/**
 * Reads the offers of a JSON text: the items of a JSON Feed, the JobPostings of schema.org, else the list, or the
 * object, whose fields are most like those of an offer, wherever it is. Throws UnreadableFeed: `cut` for a text that is
 * not JSON, `format` for a text without a list.
 */
export function readJson(text: string): FeedReading {
  const { value, broken } = parseLines(text);
  const postings = postingsIn(value);
  requireFew(postings.length);
  if (postings.length > 0) return { format: "json-ld", rows: postings.map(toRow), nextUrl: null, broken };
  if (isFields(value) && typeof value.version === "string" && JSON_FEED.test(value.version)) {
    if (!Array.isArray(value.items)) throw new UnreadableFeed("format");
    return { format: "json-feed", rows: rowsOf(value.items), nextUrl: textOrNull(value.next_url), broken };
  }
  return { format: "json", rows: rowsOf(offersIn(withIncluded(value))), nextUrl: null, broken };
}

const textOrNull = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/**
 * Parses JSON, also with raw line ends inside its texts, which sites write although JSON forbids them. Throws
 * UnreadableFeed (`cut`) when the text is not JSON.
 */
export function parseJson(text: string): unknown {
  for (const json of [text, text.replace(/\p{Cc}/gu, " ")])
    try {
      return JSON.parse(json.replace(/^\ufeff/, ""));
    } catch {}
  throw new UnreadableFeed("cut");
}

/** Parses JSON, or one object per line; `broken` has the numbers of the lines that are not JSON. */
function parseLines(text: string): { value: unknown; broken: number[] } {
  try {
    return { value: parseJson(text), broken: [] };
  } catch (error) {
    const lines = text.replace(/^\ufeff/, "").split(/\r\n?|\n/);
    const values: Fields[] = [];
    const broken: number[] = [];
    for (const [index, line] of lines.entries()) {
      if (line.trim() === "") continue;
      const value = objectIn(line);
      if (value !== null) values.push(value);
      // The first line decides: the lines of one truncated object are no objects.
      else if (values.length === 0) throw error;
      else broken.push(index + 1);
      requireFew(values.length + broken.length);
    }
    return { value: values, broken };
  }
}

function objectIn(line: string): Fields | null {
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

/** Maximum number of lists and objects compared, and number of items of each that are looked at. */
const MAX_LISTS = 60;
const MAX_LOOKED_AT = 5;
/** Part of the fields of an offer from which the items of another list are offers too. */
const ALIKE = 0.7;

/**
 * Returns the offers of a value: of its lists, and of the objects outside of them, the one whose fields are most like
 * those of an offer, with the lists beside it that are as much so. Without any, its first list.
 */
function offersIn(value: unknown): unknown[] {
  const lists: unknown[][] = [];
  const objects: Fields[] = [];
  const waiting = [value];
  for (let at = 0; at < waiting.length && lists.length + objects.length < MAX_LISTS; at += 1) {
    const one = waiting[at];
    if (Array.isArray(one)) lists.push(one);
    else if (isFields(one)) {
      if (isListByKey(one)) lists.push(Object.values(one));
      else objects.push(one);
      waiting.push(...Object.values(one).slice(0, MAX_LISTS));
    }
  }
  // An object inside another one goes before it: the other one only wraps it.
  const found = [...lists, ...objects.reverse().map((one) => [one])].map((list) => ({
    list,
    likeness: likenessOf(list),
  }));
  const [best] = found.toSorted((a, b) => b.likeness - a.likeness);
  if (best && best.likeness > 0) {
    const parent = objects.find((one) => Object.values(one).includes(best.list));
    const beside = parent
      ? lists.filter((list) => Object.values(parent).includes(list) && likenessOf(list) >= ALIKE * best.likeness)
      : [];
    return beside.length > 1 ? beside.flat() : best.list;
  }
  const list = lists.find((one) => one.some(isFields)) ?? lists[0];
  if (list === undefined) throw new UnreadableFeed("format");
  return list;
}

function likenessOf(list: readonly unknown[]): number {
  const looked = list.filter(isFields).slice(0, MAX_LOOKED_AT);
  const likenesses = looked.map((one) => offerLikeness(Object.keys(toRow(withoutLists(one)))));
  return likenesses.length === 0 ? 0 : Math.max(...likenesses);
}

/** Returns whether an object is a list of offers by their reference: { "1041": { … }, "1042": { … } }. */
const isListByKey = (value: Fields): boolean => {
  const [first, ...others] = Object.values(value).slice(0, MAX_LOOKED_AT);
  if (!isFields(first) || others.length === 0) return false;
  const keys = Object.keys(first);
  const isAlike = (one: unknown) => isFields(one) && keys.some((key) => typeof first[key] !== "object" && key in one);
  return others.every(isAlike) && offerLikeness(keys) > 0;
};

/** Returns an object without its lists of objects, whose fields are not its own. */
const withoutLists = (value: Fields, depth = 0): Fields =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => !(Array.isArray(one) ? one.some(isFields) : isFields(one) && isListByKey(one)))
      .map(([key, one]) => [key, isFields(one) && depth < MAX_DEPTH ? withoutLists(one, depth + 1) : one]),
  );

/** Returns a JSON:API document with the included objects in the place of the links to them. */
function withIncluded(value: unknown): unknown {
  if (!isFields(value) || !Array.isArray(value.data) || !Array.isArray(value.included)) return value;
  const keyOf = ({ type, id }: Fields) => `${type} ${id}`;
  const included = new Map(value.included.filter(isFields).map((one) => [keyOf(one), one.attributes]));
  const linked = (one: unknown) => (isFields(one) ? (included.get(keyOf(one)) ?? one) : one);
  return value.data.map((one: unknown) => {
    if (!isFields(one) || !isFields(one.relationships)) return one;
    const relationships = Object.entries(one.relationships).map(([name, link]) => {
      const data = isFields(link) ? link.data : null;
      return [name, Array.isArray(data) ? data.map(linked) : linked(data)] as const;
    });
    return { ...one, relationships: Object.fromEntries(relationships) };
  });
}

function rowsOf(list: readonly unknown[]): RawRow[] {
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
    return [typeof value.identifier === "string" ? { ...value, identifier: { value: value.identifier } } : value];
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
    for (const one of value) {
      addAll(row, path, one, depth + 1);
      if (isFields(one)) addNamed(row, path, one);
    }
    return;
  }
  if (!isFields(value)) {
    row.add(path, String(value));
    return;
  }
  for (const [key, one] of Object.entries(value))
    if (!key.startsWith("@")) addAll(row, path === "" ? key : `${path}.${key}`, one, depth + 1);
}

const NAME_KEYS = ["name", "label", "title", "text", "key", "fieldLabel", "libelle", "nom"];
const VALUE_KEYS = ["value", "content", "valueLabel", "valeur"];
/** Minimum length of a value that is a part of the offer's text. */
const TEXT_LENGTH = 60;

/**
 * Adds an item of a list that is a name with its value, { label: "Télétravail", value: "1 jour" }, as the field of this
 * name; a long value, as a part of the text under its title.
 */
function addNamed(row: RowBuilder, path: string, item: Fields): void {
  const name = NAME_KEYS.map((key) => item[key]).find((one) => typeof one === "string");
  const value = VALUE_KEYS.map((key) => item[key]).find((one) => ["string", "number", "boolean"].includes(typeof one));
  if (typeof name !== "string" || value === undefined) return;
  const text = String(value);
  if (text.length > TEXT_LENGTH || /<\/?[a-z]/i.test(text)) row.add(path, `<h2>${name}</h2>${text}`);
  else row.add(`${path}.${name.replaceAll(".", " ")}`, text);
}
