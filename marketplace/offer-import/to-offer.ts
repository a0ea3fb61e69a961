import sanitizeHtml from "sanitize-html";
import { ApplyMode } from "@/lib/entities/offer";
import { FEED_CHOICES, type FeedChoice, type FeedField, type FeedMapping } from "@/lib/entities/offer-feed";
import type { OfferProposal, ProposedField } from "@/lib/entities/offer-proposal";
import { needsMonths } from "@/lib/rules/offer/offer-gaps";
import { proposal, proposalKey, proposedAttributes } from "@/lib/rules/offer/proposals";
import { type createPieceReader, readOfferText } from "@/lib/rules/offer/read-offer-text";
import { MAX_VALIDITY_DAYS } from "@/lib/rules/offer/validity";
import { DESCRIPTION_TAGS, LINK_SCHEMES, MAX_NESTING, OTHER_ATTRIBUTES } from "@/lib/rules/text/description-html";
import { richTextLines } from "@/lib/rules/text/rich-text-lines";
import { cutText } from "@/lib/rules/text/storable-text";
import { textToHtml } from "@/lib/rules/text/text-to-html";
import { addDays } from "@/lib/rules/tools/working-days";
import { toName } from "@/lib/rules/user/readable-name";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import type { ImportRules, OfferValues } from "@/marketplace/offer-import/import-rules";
import type { RawRow } from "@/marketplace/offer-import/reading/raw-row";
import { countOf, dayOf, monthsIn, monthsOf, startOf } from "@/marketplace/offer-import/understanding/dates";
import { meaningOf, wordOf } from "@/marketplace/offer-import/understanding/meaning";
import { payOf } from "@/marketplace/offer-import/understanding/pay";
import { onlyOfficeTown, placeIn, townOf } from "@/marketplace/offer-import/understanding/place";

const MARKUP = /<\/?[a-z][^<>]*>/i;
const ESCAPED_MARKUP = /&lt;\/?(?:p|br|ul|ol|li|div|strong|b|em|h[1-6])(?:\s|\/|&gt;)/i;

/**
 * Mark-up that the site shows in a firm's text (lib/rules/text/description-html.ts), as the editor stores it: titles
 * are h2.
 */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ["h2", ...DESCRIPTION_TAGS],
  allowedAttributes: { a: ["href"], ...OTHER_ATTRIBUTES },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: MAX_NESTING,
  transformTags: { h1: "h2", h3: "h2", h4: "h2", h5: "h2", h6: "h2", div: "p", section: "p", article: "p" },
  exclusiveFilter: ({ tag, text }) => tag === "p" && text.trim() === "",
};

const BARE: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {}, disallowedTagsMode: "discard" };

/**
 * Converts a text of a feed into HTML that is safe to store: sanitised when it has mark-up, else one paragraph per
 * line.
 */
function toSafeHtml(text: string): string {
  const html = MARKUP.test(text) ? text : ESCAPED_MARKUP.test(text) ? unescaped(text) : null;
  return html === null ? textToHtml(unescaped(text)) : sanitizeHtml(html, OPTIONS).trim();
}

/** Converts a text of a feed into one line, without mark-up. */
const toPlainLine = (text: string): string =>
  unescaped(sanitizeHtml(unescaped(text), BARE))
    .replace(/\s+/g, " ")
    .trim();

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };
const unescaped = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? "");

/** Maximum lengths of a name and of a text. */
const MAX_TITLE = 255;
const MAX_HTML = 60_000;
/** Maximum number of characters read, of a long field and of a short one (a date, a pay, a town). */
const MAX_LONG = 100_000;
const MAX_SHORT = 2_000;
const LONG: readonly FeedField[] = ["description", "profile"];
type ReadPiece = ReturnType<typeof createPieceReader>;
const JOBS = new Map(jobs.map((job) => [job.slug, job]));

/** Returns the text of one of the platform's fields in a row of the feed; "" for none. */
export const textOf = (row: RawRow, mapping: FeedMapping, field: FeedField): string => {
  const path = mapping[field];
  return path && Object.hasOwn(row, path) ? (row[path] ?? "") : "";
};

export const titleOf = (row: RawRow, mapping: FeedMapping): string =>
  cutText(toName(toPlainLine(cutText(textOf(row, mapping, "title"), MAX_SHORT))), MAX_TITLE);

/**
 * Makes the offer of a row of the feed: stated fields, guesses that a person ticked, and choices of the firm. Other
 * guesses, from words and from the text, are not part of the offer: they are in `proposals`. Never throws. `read` may
 * cache its results.
 */
export function toOffer(
  row: RawRow,
  mapping: FeedMapping,
  rules: ImportRules,
  read: ReadPiece,
): { values: OfferValues; proposals: OfferProposal[] } {
  const given = (field: FeedField) => cutText(textOf(row, mapping, field), LONG.includes(field) ? MAX_LONG : MAX_SHORT);
  const name = titleOf(row, mapping);
  const description = htmlOf(given("description"), given("profile"));
  const reading = readOfferText(`${name}\n${richTextLines(description)}`, read);
  const facts = factsOf({ given, name, guessed: reading.proposals }, rules);
  const ticked = proposedAttributes(facts.filter(({ isSure }) => isSure));
  const job = JOBS.get(ticked.jobReferential ?? "");
  const pay = payIn(given) ?? { min: ticked.salaryMin, max: ticked.salaryMax, period: ticked.salaryPeriod };
  const proposals = facts.flatMap(({ isSure, ...fact }) => (isSure ? [] : [fact]));
  const isPaid = pay.period !== null || proposals.some(({ field }) => field === "pay");
  const values = {
    name,
    description,
    categoryId: (job && rules.families[job.family]) ?? null,
    locations: facts.flatMap((one) => (one.isSure && one.field === "city" ? placeIn(one.value, rules.offices) : [])),
    customAttributes: {
      ...ticked,
      romeCode: job?.romeCode ?? null,
      salaryMin: pay.min,
      salaryMax: pay.max,
      salaryPeriod: pay.period,
      startDate: startOf(given("startDate")),
      openings: countOf(given("openings"), { min: 1, max: 50 }),
      ...lastDay(given("lastDay"), rules.today),
    },
    metadata: metadataOf(given, isPaid, rules),
  };
  return { values, proposals };
}

type Given = (field: FeedField) => string;
type Heard = { given: Given; name: string; guessed: readonly OfferProposal[] };
type Fact = OfferProposal & { isSure: boolean };

/** Returns the facts of an offer, stated or ticked (`isSure`), and the guesses; no field has both. */
function factsOf(heard: Heard, { settings, offices }: ImportRules): Fact[] {
  const { given, guessed } = heard;
  const ticked = new Set(settings.ticked?.map(proposalKey));
  const inText = (field: ProposedField) => guessed.filter((one) => one.field === field);
  /** For a field with a single value, the value that a person ticked removes the other guesses. */
  const oneOf = (proposals: readonly OfferProposal[]): Fact[] => {
    const chosen = proposals.find((one) => ticked.has(proposalKey(one)));
    return chosen ? [{ ...chosen, isSure: true }] : proposals.map((one) => ({ ...one, isSure: false }));
  };
  const choices = FEED_CHOICES.flatMap((field) => {
    const said = choiceOf(field, heard, settings);
    return "value" in said ? sure(field, said.value) : oneOf(said.proposals);
  });
  const orTicked = (facts: readonly Fact[]) =>
    facts.map((one) => ({ ...one, isSure: one.isSure || ticked.has(proposalKey(one)) }));
  const contract = choices.find(({ field }) => field === "contract");
  const city = [given("city"), given("postcode")].join(" ").trim();
  const town = townOf({ city: given("city"), postcode: given("postcode") });
  const towns = "guesses" in town ? town.guesses.map((label) => proposal("city", label, city)) : [];
  const inTitleOrText = inText("city");
  const elsewhere =
    inTitleOrText.length > 0 ? inTitleOrText : onlyOfficeTown(offices).map((label) => proposal("city", label, ""));
  const lists = (["tools", "skills", "advantages"] as const).flatMap(inText);
  return [
    ...choices,
    ...("town" in town ? sure("city", town.town) : oneOf(city === "" ? elsewhere : towns)),
    ...(payIn(given) === null ? oneOf(inText("pay")) : []),
    ...orTicked(monthsFacts(given, inText("months"), contract)),
    ...orTicked(lists.map((one) => ({ ...one, isSure: false }))),
  ];
}

const sure = (field: ProposedField, value: string | null): Fact[] =>
  value === null ? [] : [{ field, value, words: "", isSure: true }];

/**
 * Returns the value that the field states; the title may state a job too. Otherwise returns the values that the field,
 * or else the text, suggests; the firm's default value replaces them, unless one of them differs from it.
 */
function choiceOf(
  field: FeedChoice,
  { given, name, guessed }: Heard,
  { words, defaults }: ImportRules["settings"],
): { value: string | null } | { proposals: OfferProposal[] } {
  const said = meaningOf(field, given(field), words);
  if ("slug" in said) return { value: said.slug };
  const titled = field === "job" ? meaningOf(field, name, words) : said;
  if ("slug" in titled) return { value: titled.slug };
  const own = said.guesses.map((slug) => proposal(field, slug, wordOf(given(field))));
  const proposals = own.length > 0 ? own : guessed.filter((one) => one.field === field);
  const ofFirm: Partial<Record<FeedChoice, string | null>> = defaults ?? {};
  const chosen = ofFirm[field];
  return chosen && proposals.every(({ value }) => value === chosen) ? { value: chosen } : { proposals };
}

/** Joins both parts of a text, the second one under a title. */
function htmlOf(description: string, profile: string): string {
  const first = toSafeHtml(description);
  const second = profile === "" || profile === description ? "" : `<h2>Profil recherché</h2>${toSafeHtml(profile)}`;
  return cutText(first + second, MAX_HTML);
}

/** Returns the duration of the contract: its field may contain the weekly hours instead. */
function monthsFacts(given: Given, guessed: readonly OfferProposal[], contract: Fact | undefined): Fact[] {
  const [written, contractWritten] = [given("months"), given("contract")];
  const isHours = written === given("schedule") && "slug" in meaningOf("schedule", written);
  const said = (isHours ? null : monthsOf(written)) ?? monthsIn(contractWritten);
  if (!needsMonths(contract?.value)) return [];
  if (said === null) return guessed.map((one) => ({ ...one, isSure: false }));
  return [{ ...proposal("months", String(said), written || contractWritten), isSure: contract?.isSure === true }];
}

const payIn = (given: Given) =>
  payOf({
    salary: given("salary"),
    salaryPeriod: given("salaryPeriod"),
    salaryMin: given("salaryMin"),
    salaryMax: given("salaryMax"),
  });

/** Ignores a day that is too far in the future: the offer then gets the default last day. */
function lastDay(text: string, today: string): { validThrough?: string } {
  const day = dayOf(text);
  return day !== null && day <= addDays(today, MAX_VALIDITY_DAYS) ? { validThrough: day } : {};
}

function metadataOf(given: Given, isPaid: boolean, { settings }: ImportRules): OfferValues["metadata"] {
  const apply = { mode: "site" as const, url: given("url").split("\n")[0] ?? "" };
  const isReachable = settings.appliesOnSite === true && ApplyMode.safeParse(apply).success;
  return {
    apply: isReachable ? apply : null,
    salaryUndisclosed: settings.undisclosedPay === true && !isPaid ? true : null,
  };
}
