import { type Kysely, sql } from "kysely";
import { Location } from "@/lib/entities/location";
import {
  FEED_FACTS,
  type FeedFact,
  type FeedFactName,
  type FeedLine,
  type FeedReason,
} from "@/lib/entities/offer-feed";
import { FIELD_ATTRIBUTES } from "@/lib/entities/offer-fields";
import { toWords } from "@/lib/rules/text/words";
import { isCompany } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { correctionOf } from "@/marketplace/offer-import/corrections";
import type { ImportRules, OfferValues } from "@/marketplace/offer-import/import-rules";
import type { AssetSettings } from "@/marketplace/resources/assets/settings";
import { decide, withoutSlot, withProposals } from "@/marketplace/resources/offer-feeds/import/decide";
import { type ItemSummary, readItems } from "@/marketplace/resources/offer-feeds/import/items";
import type { Operation } from "@/marketplace/resources/offer-feeds/import/operation";
import { type ImportTarget, toDecisionRules } from "@/marketplace/resources/offer-feeds/import/target";
import { blankOffer } from "@/marketplace/resources/offer-feeds/import/write-offer";

const AT_ONCE = 100;

type Trial = {
  target: ImportTarget;
  rules: ImportRules;
  settings: AssetSettings;
  items: ReadonlyMap<string, ItemSummary>;
  slots: number;
};

type RowOperation = Extract<Operation, { kind: "row" }>;
type Row = RowOperation["row"];
const isRow = (operation: Operation): operation is RowOperation => operation.kind === "row";

/**
 * Returns, for each operation, the line that an import would give: the decisions are the same, but nothing is written.
 * The line of a row also has its facts as they were understood, and what a person should see before it goes online.
 */
export async function tryOut(
  db: Kysely<Database>,
  trial: Trial,
  operations: readonly Operation[],
): Promise<FeedLine[]> {
  const rows = operations.filter(isRow);
  const remarksOf = await readRemarks(db, trial.target);
  const lines: FeedLine[] = [];
  let { slots } = trial;
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const decided = await decideSome(db, trial, rows.slice(start, start + AT_ONCE));
    for (const { row, values, needsSlot, line, lineWithoutSlot } of decided) {
      const chosen = needsSlot && slots <= 0 ? lineWithoutSlot : line;
      const facts = factsOf(row, values, trial.rules);
      lines.push({ ...chosen, reasons: [...remarksOf(row, values), ...chosen.reasons], facts });
      if (needsSlot) slots -= 1;
    }
  }
  const others = operations.flatMap((operation) => (isRow(operation) ? [] : [lineOf(trial, operation)]));
  return [...lines, ...others];
}

async function decideSome(db: Kysely<Database>, { target, settings, rules }: Trial, rows: readonly RowOperation[]) {
  const references = rows.map(({ row }) => row.reference);
  const known = await readItems(db, target.id, references);
  const blank = blankOffer(target.organizationId, settings);
  return rows.flatMap(({ row }) => {
    const { reference, position, title, values, proposals, doubts = [] } = row;
    if (values === null) return [];
    const item = known.get(reference) ?? null;
    const decision = withProposals(decide(values, item, blank, toDecisionRules(rules)), proposals);
    const line = { position, reference, title, assetId: item?.asset?.id ?? null };
    const { outcome, reasons, needsSlot } = decision;
    const { outcome: otherwise, reasons: lacking } = withoutSlot(decision);
    return [
      {
        row,
        values,
        needsSlot,
        line: { ...line, outcome, reasons: [...reasons, ...doubts] },
        lineWithoutSlot: { ...line, outcome: otherwise, reasons: lacking },
      },
    ];
  });
}

/** Returns the facts of a row as they were understood, without those of which nothing is known. */
function factsOf({ reference, said, proposals }: Row, values: OfferValues, { settings }: ImportRules): FeedFact[] {
  return FEED_FACTS.flatMap((name): FeedFact[] => {
    const given = said?.given[name] ?? "";
    const value = valueIn(name, values);
    const guesses = proposals.filter(({ field }) => field === name);
    const isCorrected = correctionOf(settings, reference, name, given) !== undefined;
    if (given === "" && value === null && guesses.length === 0 && !isCorrected) return [];
    return [{ name, given, value, guesses: guesses.map((guess) => guess.value), isCorrected }];
  });
}

function valueIn(name: FeedFactName, { customAttributes, locations }: OfferValues): string | null {
  if (name === "city") return townIn(locations);
  if (name === "pay") {
    const { salaryMin, salaryMax, salaryPeriod } = customAttributes;
    return salaryPeriod ? `${salaryMin ?? ""}-${salaryMax ?? ""} ${salaryPeriod}` : null;
  }
  const value = customAttributes[FIELD_ATTRIBUTES[name]];
  return typeof value === "string" ? value : null;
}

const townIn = (locations: readonly Location[]): string | null => {
  const [place] = locations;
  return place?.city ? `${place.city}${place.departmentCode ? ` (${place.departmentCode})` : ""}` : null;
};

type Remarks = (row: Row, values: OfferValues) => FeedReason[];

/**
 * Returns a function that returns the remarks about a row: an earlier row seems to be the same offer, another feed of
 * the firm already gives it, or its employer is another firm. They hold nothing back: a person decides.
 */
async function readRemarks(db: Kysely<Database>, { id, organizationId }: ImportTarget): Promise<Remarks> {
  const [names, elsewhere] = await Promise.all([
    readFirmNames(db, organizationId),
    readOtherFeeds(db, organizationId, id),
  ]);
  const seen = new Map<string, number>();
  return ({ position, title, said }, values) => {
    const key = offerKey(title, values.locations);
    const twin = seen.get(key);
    if (twin === undefined) seen.set(key, position);
    const feed = elsewhere.get(key);
    const company = said?.company ?? "";
    return [
      ...(twin === undefined ? [] : [{ code: "twin", detail: String(twin) }]),
      ...(feed === undefined ? [] : [{ code: "otherFeed", detail: feed }]),
      ...(isOtherFirm(company, names) ? [{ code: "otherCompany", detail: company }] : []),
    ];
  };
}

/** Two offers with this key seem to be the same one: the same title in the same town. */
const offerKey = (title: string, locations: readonly Location[]): string =>
  JSON.stringify([toWords(title), townIn(locations)]);

/** Reads the offers that other feeds of the firm still give: the name of the feed, by the key of the offer. */
async function readOtherFeeds(db: Kysely<Database>, organizationId: string, feedId: string) {
  const { rows } = await sql<{ feed: string; title: string; locations: unknown[] }>`
    SELECT offer_feeds.name AS feed, assets.name AS title, assets.locations
    FROM offer_feeds JOIN offer_feed_items ON feed_id = offer_feeds.id JOIN assets ON assets.id = asset_id
    WHERE organization_id = ${organizationId} AND feed_id <> ${feedId} AND state <> 'left' AND removed_date IS NULL
    ORDER BY offer_feeds.created_date DESC`.execute(db);
  const placesIn = (locations: unknown[]) => locations.flatMap((place) => Location.safeParse(place).data ?? []);
  return new Map(rows.map(({ feed, title, locations }) => [offerKey(title, placesIn(locations)), feed]));
}

/** Reads the names of a firm: of its account, of its page and of its brands. */
async function readFirmNames(db: Kysely<Database>, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT display_name AS name FROM users WHERE id = ${organizationId}
    UNION SELECT name FROM assets WHERE owner_id = ${organizationId} AND ${isCompany}`.execute(db);
  return rows.flatMap(({ name }) => name ?? []);
}

/** Words that many firms have in their names. */
const COMMON = new Set(
  "cabinet groupe group expertise expert experts comptable comptables audit conseil conseils associes et de du des la le les sas sasu sarl selarl sa france".split(
    " ",
  ),
);
const ownWords = (name: string): string[] => toWords(name).filter((word) => !COMMON.has(word));

/** Returns whether an employer is named, and its name shares no word of its own with those of the firm. */
function isOtherFirm(company: string, names: readonly string[]): boolean {
  const words = ownWords(company);
  const own = new Set(names.flatMap(ownWords));
  return words.length > 0 && own.size > 0 && !words.some((word) => own.has(word));
}

const OUTCOMES = { slot: "published", renew: "renewed", leave: "closed" } as const;

function lineOf({ items }: Trial, { kind, reference, position }: Exclude<Operation, RowOperation>): FeedLine {
  const item = items.get(reference);
  const isDraft = kind === "leave" && item?.isDraft === true;
  return {
    position,
    reference,
    title: item?.title ?? reference,
    assetId: item?.assetId ?? null,
    outcome: isDraft ? "removed" : OUTCOMES[kind],
    reasons: [],
  };
}
