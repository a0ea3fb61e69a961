import { Parser } from "htmlparser2";
import { toWords } from "@/lib/rules/text/words";
import {
  areTitledAsPosts,
  guessMapping,
  offerLikeness,
  titleInContent,
} from "@/marketplace/offer-import/guess-mapping";
import { type FeedReading, type RawRow, RowBuilder, requireFew } from "@/marketplace/offer-import/reading/raw-row";
import { UnreadableFeed } from "@/marketplace/offer-import/unreadable-feed";

/** Names of the elements that contain an offer in feeds: "job", "offre_emploi", "PositionOpening". */
const ITEM_NAME =
  /^(?:job|item|entry|position|offer|offre|demploi|emploi|annonce|vacancy|listing|posting|opening|poste|row|ad|advert|fiche)+$/;
const MAX_ITEM_NAME = 40;
const isItemName = (name: string): boolean =>
  name.length <= MAX_ITEM_NAME && ITEM_NAME.test(toWords(name.split(":").at(-1) ?? "").join(""));
/** Elements of unescaped mark-up inside a text: they are part of the text, not fields. */
const TEXT_TAGS: ReadonlySet<string> = new Set([
  "p",
  "br",
  "ul",
  "ol",
  "li",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "div",
  "span",
  "a",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "table",
  "tr",
  "td",
  "th",
  "tbody",
  "thead",
  "blockquote",
  "hr",
]);
const MAX_DEPTH = 40;

/** Depths at which offers are searched when no element has a usual name. */
const DEPTHS = [2, 3, 4];

/**
 * Reads the offers of an XML text as a stream: the elements with a usual name of an offer, else those at one depth whose
 * fields are like those of an offer, else the root, else the children of the root. Document types are refused, and so
 * are entities; nothing is fetched. Throws UnreadableFeed: `cut` when the text ends before its root element, `entities`
 * for a document type or an entity, `tooMany` for too many offers.
 */
export function readXml(text: string): FeedReading {
  const named = readItems(text, (name, depth) => depth > 1 && isItemName(name));
  return { format: "xml", rows: likeOffers(named) ?? offersIn(text, named), nextUrl: null, broken: [] };
}

function offersIn(text: string, named: RawRow[]): RawRow[] {
  const root = likeOffers(readItems(text, (name, depth) => depth === 1 && isItemName(name)));
  if (root) return root;
  const children = readItems(text, (_, depth) => depth === 2);
  const found = DEPTHS.flatMap((depth) => {
    const rows = depth === 2 ? children : readItems(text, (_, at) => at === depth);
    return [likeOffers(rows) ?? []].filter(({ length }) => length > 0);
  });
  // Agencies that contain offers have names too.
  const posts = found.filter(areTitledAsPosts);
  const lists = posts.length > 0 ? posts : found;
  const whole = lists.find(hasOwnTitle) ?? lists[0] ?? likeOffers(readItems(text, (_, depth) => depth === 1));
  return whole ?? (named.length > 0 ? named : children);
}

/** Returns whether the titles are those of the rows themselves, and not of an element in each. */
const hasOwnTitle = ([row = {}]: RawRow[]): boolean => guessMapping(Object.keys(row)).title?.includes(".") === false;

/** Number of rows that tell whether rows are offers. */
const MAX_LOOKED_AT = 20;

/**
 * Returns the rows that are offers, without those of a header; null when none is. A row with several titles contains
 * several offers.
 */
function likeOffers(rows: RawRow[]): RawRow[] | null {
  const looked = rows.slice(0, MAX_LOOKED_AT);
  const named = looked
    .filter((row) => offerLikeness(Object.keys(row)) > 0)
    .map((row) => guessMapping(Object.keys(row)).title)
    .find((path) => path);
  const title = named ?? titleInContent(looked);
  if (!title || looked.some((row) => row[title]?.includes("\n"))) return null;
  return rows.filter((row) => Object.hasOwn(row, title) || offerLikeness(Object.keys(row)) > 0);
}

type IsItem = (name: string, depth: number) => boolean;

/** Reads the elements that satisfy `isItem`, and that no other one contains. */
function readItems(text: string, isItem: IsItem): RawRow[] {
  const reader = new ItemReader(isItem);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (data) => reader.text(data),
      // The parser reports as implied an element that closes itself, and also one that another tag closes.
      onclosetag: (name, isImplied) => reader.close(name, isImplied && text[parser.endIndex - 1] !== "/"),
      onprocessinginstruction: (name) => reader.instruct(name),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  // Elements that are still open here are never closed: the text was cut.
  reader.end();
  parser.end();
  return reader.rows;
}

class ItemReader {
  readonly rows: RawRow[] = [];
  private depth = 0;
  private roots = 0;
  private itemDepth = 0;
  private row: RowBuilder | null = null;
  private path: string[] = [];
  private buffer = "";
  /** Open mark-up elements of the text of a field. */
  private marks: string[] = [];

  constructor(private readonly isItem: IsItem) {}

  open(name: string, attributes: Record<string, string>): void {
    this.depth += 1;
    if (this.depth === 1) this.roots += 1;
    if (this.depth > MAX_DEPTH) throw new UnreadableFeed("format");
    if (this.row === null) {
      if (this.isItem(name, this.depth)) this.begin(attributes);
      return;
    }
    if (this.path.length > 0 && TEXT_TAGS.has(name.toLowerCase())) {
      this.marks.push(name);
      this.buffer += `<${name.toLowerCase()}${linkOf(name, attributes)}>`;
      return;
    }
    this.flush();
    this.path.push(name);
    for (const [key, value] of Object.entries(attributes)) this.row.add(`${this.at()}.${key}`, value);
  }

  text(data: string): void {
    if (this.row !== null && this.path.length > 0) this.buffer += data;
  }

  close(name: string, isImplied: boolean): void {
    // A closing tag that closes another element shows that the text is broken there, or cut.
    if (isImplied) throw new UnreadableFeed("cut");
    this.depth -= 1;
    if (this.row === null) return;
    if (this.marks.at(-1) === name) {
      this.marks.pop();
      if (!["br", "hr"].includes(name.toLowerCase())) this.buffer += `</${name.toLowerCase()}>`;
      return;
    }
    this.flush();
    if (this.depth < this.itemDepth) {
      if (!this.row.isEmpty) this.rows.push(this.row.toRow());
      requireFew(this.rows.length);
      this.row = null;
    }
    this.path.pop();
  }

  instruct(name: string): void {
    if (name.toLowerCase().startsWith("!")) throw new UnreadableFeed("entities");
  }

  end(): void {
    if (this.depth > 0) throw new UnreadableFeed("cut");
    if (this.roots === 0) throw new UnreadableFeed("format");
  }

  private begin(attributes: Record<string, string>): void {
    this.row = new RowBuilder();
    this.itemDepth = this.depth;
    this.path = [];
    this.marks = [];
    this.buffer = "";
    for (const [key, value] of Object.entries(attributes)) this.row.add(key, value);
  }

  private at(): string {
    return this.path.join(".");
  }

  private flush(): void {
    this.row?.add(this.at(), this.buffer);
    this.buffer = "";
  }
}

const linkOf = (name: string, { href }: Record<string, string>): string =>
  name.toLowerCase() === "a" && href ? ` href="${href.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"` : "";
