import { createHash } from "node:crypto";
import {
  FEED_CHOICES,
  FEED_FIELDS,
  type FeedField,
  type FeedFindings,
  type FeedLine,
  type FeedMapping,
  type FeedReason,
} from "@/lib/entities/offer-feed";
import type { OfferProposal } from "@/lib/entities/offer-proposal";
import { cutText } from "@/lib/rules/text/storable-text";
import { toWords } from "@/lib/rules/text/words";
import { titleFault } from "@/lib/rules/user/readable-name";
import { corrected, type FeedGiven, givenOf } from "@/marketplace/offer-import/corrections";
import {
  type Beside,
  guessBeside,
  guessMapping,
  longPaths,
  pathsOf,
  withContent,
} from "@/marketplace/offer-import/guess-mapping";
import type { ImportRules, OfferValues } from "@/marketplace/offer-import/import-rules";
import { createPieceReader } from "@/marketplace/offer-import/read-offer-text";
import type { RawRow } from "@/marketplace/offer-import/reading/raw-row";
import { textOf, titleOf, toOffer } from "@/marketplace/offer-import/to-offer";
import { meaningOf, wordOf } from "@/marketplace/offer-import/understanding/meaning";

/**
 * Version of the conversion of rows. Raise it when the result for the same row changes: every row is then processed
 * again.
 */
const ENGINE = 9;
const MAX_REFERENCE = 200;
const MAX_FIELDS = 80;
const MAX_SAMPLE = 140;
const MAX_WORDS = 40;

/** Offer of a feed. `values` is null when the row is unchanged since the last import. */
export type ReadOffer = {
  position: number;
  reference: string;
  title: string;
  hash: string;
  values: OfferValues | null;
  /** Guesses, which are not part of `values`. */
  proposals: OfferProposal[];
  /** Doubts about all the texts of the feed. */
  doubts?: readonly FeedReason[];
  /** Words of the row for each fact, and the employer that it names; null when the row is unchanged. */
  said: { given: FeedGiven; company: string } | null;
};

export type Understood = Omit<FeedFindings, "format"> & { offers: ReadOffer[]; refused: FeedLine[] };

/**
 * Returns the offers of the rows of a feed, identified by their references. A row without a reference, or with the
 * reference of an earlier row, is refused, with the reason. `known`: hashes of the last import, by reference. Once
 * `isLate()` is true, changed rows wait for the next read, and their lines state it. Pure, except for `isLate`.
 */
export function understandRows(
  rows: readonly RawRow[],
  rules: ImportRules,
  known: ReadonlyMap<string, string> = new Map(),
  isLate: () => boolean = () => false,
): Understood {
  const fields = fieldsOf(rows);
  const paths = fields.map(({ path }) => path);
  const mapping = rules.mapping ?? withContent(guessMapping(paths, longPaths(rows)), rows);
  const beside = guessBeside(paths, mapping);
  const reader: Reader = { mapping, beside, read: createPieceReader() };
  const readPaths = [...new Set([...Object.values(mapping), ...pathsOf(beside)])].filter((path) => path != null);
  const shared = sharedUrls(rows, mapping);
  const offers = new Map<string, ReadOffer>();
  const refused: FeedLine[] = [];
  for (const [index, row] of rows.entries()) {
    const reference = referenceOf(row, mapping, shared);
    const [position, title] = [index + 1, titleOf(row, mapping)];
    const before = offers.get(reference);
    const hash = hashOf(row, readPaths, rules, reference);
    const isKnown = hash === known.get(reference);
    const reason =
      refusalOf({
        reference,
        title,
        before,
        isSpontaneous: isSpontaneous(row, title),
        isUnpublished: isUnpublished(row),
      }) ?? (!isKnown && isLate() ? WAITS : null);
    if (reason) refused.push({ position, reference: reference || null, title, assetId: null, ...reason });
    else {
      const offer = isKnown ? UNCHANGED : understood(row, reader, rules, reference);
      offers.set(reference, { position, reference, title, hash, ...offer });
    }
  }
  return {
    fields: fields.slice(0, MAX_FIELDS),
    mapping,
    words: wordsOf(rows, mapping, rules),
    offers: [...offers.values()],
    refused,
  };
}

const UNCHANGED = { values: null, proposals: [], said: null };

type Reader = { mapping: FeedMapping; beside: Beside; read: ReturnType<typeof createPieceReader> };

function understood(row: RawRow, { mapping, beside, read }: Reader, rules: ImportRules, reference: string) {
  const said = corrected({ row, mapping, settings: rules.settings }, reference);
  const isCorrected = (field: FeedField) => said.mapping[field] !== mapping[field];
  return {
    ...toOffer(
      said.row,
      { mapping: said.mapping, beside: withoutCorrected(beside, isCorrected), read },
      { ...rules, settings: said.settings },
    ),
    said: { given: givenOf(row, mapping), company: wordOf(textOf(row, mapping, "company")) },
  };
}

/** Returns what a feed says beside the mapped fields, without what a person said instead. */
const withoutCorrected = (beside: Beside, isCorrected: (field: FeedField) => boolean): Beside => ({
  ...beside,
  ...(isCorrected("city") && { country: [], area: [], address: [] }),
  ...(isCorrected("salary") && { currency: [], payKind: [], payNotes: [] }),
  others: Object.fromEntries(
    FEED_FIELDS.map((field) => [field, isCorrected(field) ? [] : beside.others[field]]),
  ) as Beside["others"],
});

const TITLE_REFUSALS = { unreadable: "titleUnreadable", address: "titleAddress", formula: "titleFormula" };
/** Reason code of a row that waits for the next read, because this read reached its time limit. */
export const NEXT_READING = "nextReading";
/** Outcome of an offer that waits for the next read. */
export const WAITS = { outcome: "held" as const, reasons: [{ code: NEXT_READING }] };

type Row = {
  reference: string;
  title: string;
  before: ReadOffer | undefined;
  isSpontaneous: boolean;
  isUnpublished: boolean;
};

/** Returns whether a row is a call for spontaneous applications, by its title or by a flag: it is no offer of a job. */
const isSpontaneous = (row: RawRow, title: string): boolean =>
  /^(?:(?:je )?(?:depos|envoy)\w+ (?:votre|une|ma) )?(?:candidatures? spontanees?|(?:spontaneous|open|unsolicited) applications?)\b/.test(
    toWords(title).join(" "),
  ) ||
  Object.entries(row).some(
    ([path, text]) =>
      /(?:^|\.)(?:is_?)?(?:spontan\w*|candidature_?spontanee)$/i.test(path) && /^(?:true|1|oui|yes)$/i.test(text),
  );

/** Returns whether a row says that its offer is a draft or withdrawn, or that it is no offer: a picture, a page. */
const isUnpublished = (row: RawRow): boolean =>
  Object.entries(row).some(
    ([path, text]) =>
      (/(?:^|[.:_])(?:post_?|offer_?|job_?)?(?:status|state|statut|etat)$/i.test(path) &&
        /^(?:draft|brouillon|private|trash|auto-draft|unpublished|archived|archivee?|deleted|inactive|withdrawn)$/i.test(
          text.trim(),
        )) ||
      (/post_type$/i.test(path) && /^(?:attachment|page|revision|nav_menu_item)$/i.test(text.trim())),
  );

function refusalOf({
  reference,
  title,
  before,
  isSpontaneous,
  isUnpublished,
}: Row): Pick<FeedLine, "outcome" | "reasons"> | null {
  const refusedFor = (code: string, detail?: string) => ({
    outcome: "refused" as const,
    reasons: [{ code, ...(detail !== undefined && { detail }) }],
  });
  if (reference === "") return refusedFor("noReference");
  if (before) return refusedFor("duplicate", String(before.position));
  if (title === "") return refusedFor("noTitle");
  if (isSpontaneous) return refusedFor("spontaneous");
  if (isUnpublished) return refusedFor("unpublished");
  const fault = titleFault(title);
  return fault && refusedFor(TITLE_REFUSALS[fault]);
}

/**
 * Returns the reference of an offer; the URL of its page identifies an offer without one. Its title and its town do in a
 * table without references, and where several offers share a URL, as that of a firm's careers page.
 */
function referenceOf(row: RawRow, mapping: FeedMapping, shared: ReadonlySet<string>): string {
  const url = textOf(row, mapping, "url");
  const own = textOf(row, mapping, "reference") || (shared.has(url) ? "" : url);
  const isWithout = (!mapping.reference && !mapping.url) || shared.has(url);
  const named = (["title", "city"] as const).map((field) => textOf(row, mapping, field).replace(/\s+/g, " "));
  const text = own === "" && isWithout ? named.filter((part) => part !== "").join(", ") : own;
  return cutText(text.split("\n", 1)[0] ?? "", MAX_REFERENCE);
}

/** Returns the URLs that rows with different titles have. */
function sharedUrls(rows: readonly RawRow[], mapping: FeedMapping): ReadonlySet<string> {
  const titles = new Map<string, string>();
  const shared = new Set<string>();
  for (const row of rows) {
    const [url, title] = [textOf(row, mapping, "url"), textOf(row, mapping, "title")];
    if ((titles.get(url) ?? title) !== title) shared.add(url);
    titles.set(url, title);
  }
  shared.delete("");
  return shared;
}

/** Hashes the fields of a row that are read, with the settings by which they are read. */
function hashOf(row: RawRow, paths: readonly string[], { mapping, settings }: ImportRules, reference: string): string {
  const { lines = {}, ...common } = settings;
  const own = Object.hasOwn(lines, reference) ? lines[reference] : null;
  const texts = paths.map((path) => (Object.hasOwn(row, path) ? row[path] : null));
  return createHash("sha256")
    .update(JSON.stringify([ENGINE, mapping, common, own, texts]))
    .digest("base64url");
}

/** Returns the fields of the feed, the most frequent first, each with a sample. */
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
  return [...found.values()].sort((a, b) => b.count - a.count);
}

/** Returns the words of the fields that have a vocabulary, with their meanings, the most frequent first. */
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
