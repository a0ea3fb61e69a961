import { createHash } from "node:crypto";
import {
  FEED_CHOICES,
  FEED_FIELDS,
  type FeedFindings,
  type FeedLine,
  type FeedMapping,
} from "@/lib/entities/offer-feed";
import type { OfferProposal } from "@/lib/entities/offer-proposal";
import { rememberingPieces } from "@/lib/rules/offer/read-offer-text";
import { guessMapping } from "@/lib/rules/offer-feed/guess-mapping";
import { cutText } from "@/lib/rules/text/storable-text";
import { titleFault } from "@/lib/rules/user/readable-name";
import type { ImportRules, OfferValues } from "@/marketplace/offer-import/import-rules";
import type { RawRow } from "@/marketplace/offer-import/reading/raw-row";
import { textOf, titleOf, toOffer } from "@/marketplace/offer-import/to-offer";
import { meaningOf, wordOf } from "@/marketplace/offer-import/understanding/meaning";

/** Raised when what is made of the same row changes: every row is then looked at again. */
const ENGINE = 3;
const MAX_REFERENCE = 200;
const MAX_FIELDS = 80;
const MAX_SAMPLE = 140;
const MAX_WORDS = 40;

/** An offer of a feed. `values` null: what was read is what was read last time. */
export type ReadOffer = {
  position: number;
  reference: string;
  title: string;
  hash: string;
  values: OfferValues | null;
  /** What was guessed of it, and is none of `values`. */
  proposals: OfferProposal[];
};

export type Understood = Omit<FeedFindings, "format"> & { offers: ReadOffer[]; refused: FeedLine[] };

/**
 * The offers of the rows of a feed, by their references: a row without one, or with that of a row before it, is refused
 * with its reason. `known`: the hashes of the last import, by reference. Once it `isLate`, what was not known as it is
 * waits for the next reading, and its line says so. Pure but for that.
 */
export function understandRows(
  rows: readonly RawRow[],
  rules: ImportRules,
  known: ReadonlyMap<string, string> = new Map(),
  isLate: () => boolean = () => false,
): Understood {
  const fields = fieldsOf(rows);
  const mapping = rules.mapping ?? guessMapping(fields.map(({ path }) => path));
  const read = rememberingPieces();
  const offers = new Map<string, ReadOffer>();
  const refused: FeedLine[] = [];
  for (const [index, row] of rows.entries()) {
    const reference = cutText(textOf(row, mapping, "reference").split("\n", 1)[0] ?? "", MAX_REFERENCE);
    const [position, title] = [index + 1, titleOf(row, mapping)];
    const before = offers.get(reference);
    const hash = hashOf(row, mapping, rules);
    const isKnown = hash === known.get(reference);
    const reason = refusalOf({ reference, title, before }) ?? (!isKnown && isLate() ? WAITS : null);
    if (reason) refused.push({ position, reference: reference || null, title, assetId: null, ...reason });
    else {
      const offer = isKnown ? { values: null, proposals: [] } : toOffer(row, mapping, rules, read);
      offers.set(reference, { position, reference, title, hash, ...offer });
    }
  }
  return { fields, mapping, words: wordsOf(rows, mapping, rules), offers: [...offers.values()], refused };
}

const TITLE_REFUSALS = { unreadable: "titleUnreadable", address: "titleAddress", formula: "titleFormula" };
/** The feed takes longer than a reading may. */
export const NEXT_READING = "nextReading";
/** The outcome of an offer that waits for the next reading. */
export const WAITS = { outcome: "held" as const, reasons: [{ code: NEXT_READING }] };

type Row = { reference: string; title: string; before: ReadOffer | undefined };

function refusalOf({ reference, title, before }: Row): Pick<FeedLine, "outcome" | "reasons"> | null {
  const refusedFor = (code: string, detail?: string) => ({
    outcome: "refused" as const,
    reasons: [{ code, ...(detail !== undefined && { detail }) }],
  });
  if (reference === "") return refusedFor("noReference");
  if (before) return refusedFor("duplicate", String(before.position));
  if (title === "") return refusedFor("noTitle");
  const fault = titleFault(title);
  return fault && refusedFor(TITLE_REFUSALS[fault]);
}

/** Of all that is read of a row, and of what it is read by. */
const hashOf = (row: RawRow, mapping: FeedMapping, { settings }: ImportRules): string =>
  createHash("sha256")
    .update(JSON.stringify([ENGINE, settings, FEED_FIELDS.map((field) => textOf(row, mapping, field))]))
    .digest("base64url");

/** The fields of the feed, those that most offers have first, with what one of them holds. */
function fieldsOf(rows: readonly RawRow[]): FeedFindings["fields"] {
  const found = new Map<string, { path: string; count: number; sample: string }>();
  for (const row of rows)
    for (const [path, text] of Object.entries(row)) {
      const field = found.get(path) ?? {
        path,
        count: 0,
        sample: cutText(cutText(text, 2 * MAX_SAMPLE).replace(/\s+/g, " "), MAX_SAMPLE),
      };
      found.set(path, { ...field, count: field.count + 1 });
    }
  return [...found.values()].sort((a, b) => b.count - a.count).slice(0, MAX_FIELDS);
}

/** The words of the fields that have a vocabulary, with what each is taken for, the most frequent first. */
function wordsOf(rows: readonly RawRow[], mapping: FeedMapping, { settings }: ImportRules): FeedFindings["words"] {
  return FEED_CHOICES.flatMap((field) => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const word = wordOf(textOf(row, mapping, field));
      if (word !== "") counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    return [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MAX_WORDS)
      .map(([word, count]) => {
        const meaning = meaningOf(field, word, settings.words);
        return { field, word, count, slug: "slug" in meaning ? meaning.slug : null };
      });
  });
}
