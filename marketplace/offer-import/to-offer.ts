import sanitizeHtml from "sanitize-html";
import { ApplyMode } from "@/lib/entities/offer";
import {
  FEED_CHOICES,
  type FeedChoice,
  type FeedField,
  type FeedMapping,
  type FeedWords,
} from "@/lib/entities/offer-feed";
import type { OfferProposal, ProposedField } from "@/lib/entities/offer-proposal";
import { needsMonths } from "@/lib/rules/offer/offer-gaps";
import { proposal, proposalKey, proposedAttributes, proposedNeeds } from "@/lib/rules/offer/proposals";
import { MAX_VALIDITY_DAYS } from "@/lib/rules/offer/validity";
import { DESCRIPTION_TAGS, LINK_SCHEMES, MAX_NESTING, OTHER_ATTRIBUTES } from "@/lib/rules/text/description-html";
import { richTextLines } from "@/lib/rules/text/rich-text-lines";
import { cutText } from "@/lib/rules/text/storable-text";
import { textToHtml } from "@/lib/rules/text/text-to-html";
import { toWords } from "@/lib/rules/text/words";
import { addDays } from "@/lib/rules/time/working-days";
import { toName } from "@/lib/rules/user/readable-name";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import { type Beside, fieldLabelled, isOfFirm } from "@/marketplace/offer-import/guess-mapping";
import type { ImportRules, OfferValues } from "@/marketplace/offer-import/import-rules";
import { type createPieceReader, factsOfText } from "@/marketplace/offer-import/read-offer-text";
import type { RawRow } from "@/marketplace/offer-import/reading/raw-row";
import { unescaped } from "@/marketplace/offer-import/reading/unescaped";
import { countOf, dayOf, monthsIn, monthsOf, startOf } from "@/marketplace/offer-import/understanding/dates";
import { isOfProfession, jobCalled, jobOf } from "@/marketplace/offer-import/understanding/job";
import { LEARNING, meaningOf, wordOf } from "@/marketplace/offer-import/understanding/meaning";
import { type FeedPay, isCalledNet, payOf } from "@/marketplace/offer-import/understanding/pay";
import { onlyOfficeTown, placeIn, placesWork, townOf } from "@/marketplace/offer-import/understanding/place";

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

/** Maximum lengths of a name and of a text. */
const MAX_TITLE = 255;
const MAX_HTML = 60_000;
/** Maximum number of characters read, of a long field and of a short one (a date, a pay, a town). */
const MAX_LONG = 100_000;
const MAX_SHORT = 2_000;
const LONG: readonly FeedField[] = ["description", "profile"];
/** Beginning of the path of a text that a person gave instead of the feed's: no path of a feed has this character. */
export const CORRECTED = "\u0000";
type ReadPiece = ReturnType<typeof createPieceReader>;
const JOBS = new Map(jobs.map((job) => [job.slug, job]));

/** Returns the text of one of the platform's fields in a row of the feed; "" for none. */
export const textOf = (row: RawRow, mapping: FeedMapping, field: FeedField): string => {
  const path = mapping[field];
  return path && Object.hasOwn(row, path) ? (row[path] ?? "") : "";
};

export const titleOf = (row: RawRow, mapping: FeedMapping): string =>
  cutText(toName(toPlainLine(cutText(textOf(row, mapping, "title"), MAX_SHORT))), MAX_TITLE);

/** Paths by which the rows of a feed are read: those of our fields, and those beside them. */
export type Reader = { mapping: FeedMapping; beside: Beside; read: ReadPiece };

/**
 * Makes the offer of a row of the feed: stated fields, guesses that a person ticked, and choices of the firm. Other
 * guesses, from words and from the text, are not part of the offer: they are in `proposals`. Never throws. `read` may
 * cache its results.
 */
export function toOffer(
  row: RawRow,
  { mapping, beside, read }: Reader,
  rules: ImportRules,
): { values: OfferValues; proposals: OfferProposal[] } {
  const given = (field: FeedField) => cutText(textOf(row, mapping, field), LONG.includes(field) ? MAX_LONG : MAX_SHORT);
  const others = (paths: readonly string[]) =>
    paths.flatMap((path) =>
      Object.hasOwn(row, path) && row[path] ? [{ path, text: cutText(row[path], MAX_SHORT) }] : [],
    );
  const name = titleOf(row, mapping);
  const more = others(beside.more).map((one) => cutText(row[one.path] ?? "", MAX_LONG));
  // Some items of a feed have their text as HTML, others as plain text.
  const [other] = given("description") === "" ? beside.others.description : [];
  const description = other === undefined ? given("description") : cutText(row[other] ?? "", MAX_LONG);
  const text = htmlOf([description, ...more], given("profile"));
  const heard = { given, others, beside, name, mapping, ...hear(name, richTextLines(text), read) };
  const facts = factsOf(heard, rules);
  const ticked = proposedAttributes(facts.filter(({ isSure }) => isSure));
  const needs = proposedNeeds(facts.filter(({ isSure }) => isSure));
  const job = JOBS.get(ticked.jobReferential ?? "");
  const stated = payIn(heard);
  const pay = stated ?? { min: ticked.salaryMin, max: ticked.salaryMax, period: ticked.salaryPeriod };
  const proposals = facts.flatMap(({ isSure, ...fact }) => (isSure ? [] : [fact]));
  const isPaid = pay.period !== null || proposals.some(({ field }) => field === "pay");
  const values = {
    name,
    description: stated === null ? withPay(text, heard) : text,
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
    metadata: { ...metadataOf(given, isPaid, rules), ...(needs && { needs }) },
  };
  return { values, proposals };
}

type Given = (field: FeedField) => string;
/** Words of a row: those of its fields, of the other paths that have a text, and its text. */
type Heard = TextHeard & {
  given: Given;
  others: (paths: readonly string[]) => { path: string; text: string }[];
  beside: Beside;
  mapping: FeedMapping;
  name: string;
};
type Fact = OfferProposal & { isSure: boolean };
type TextHeard = ReturnType<typeof hear>;

/** Returns the guesses from a text. A line with a label, "Lieu : Mende (48)", goes before the sentences. */
const hear = (name: string, text: string, read: ReadPiece) => ({
  guessed: factsOfText([name, ...text.split("\n")], read),
  text,
});

const LISTS = ["tools", "skills", "advantages"] as const;

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
    const said = field === "job" ? jobSaid(heard, settings.words) : choiceOf(field, heard, settings);
    return "value" in said ? sure(field, said.value) : oneOf(said.proposals);
  });
  const orTicked = (facts: readonly Fact[]) =>
    facts.map((one) => ({ ...one, isSure: one.isSure || ticked.has(proposalKey(one)) }));
  const contract = choices.find(({ field }) => field === "contract");
  const town = townIn(heard);
  const inTitleOrText = inText("city");
  const elsewhere =
    inTitleOrText.length > 0 ? inTitleOrText : onlyOfficeTown(offices).map((label) => proposal("city", label, ""));
  return [
    ...choices,
    ...(town === null ? oneOf(elsewhere) : town.isSure ? sure("city", town.labels[0] ?? null) : oneOf(town.proposals)),
    ...(payIn(heard) === null ? oneOf(inText("pay")) : []),
    ...orTicked(monthsFacts(given, inText("months"), contract)),
    ...orTicked(LISTS.flatMap(inText).map((one) => ({ ...one, isSure: false }))),
  ];
}

const sure = (field: ProposedField, value: string | null): Fact[] =>
  value === null ? [] : [{ field, value, words: "", isSure: true }];

/**
 * Returns the town that the row states, or its possible towns, maybe none; null when the row has no words of a town. A
 * field beside that of the town, as the agency's, only lets guess it, after the text; and the town of the field is asked
 * when the title or a sentence places the work elsewhere.
 */
function townIn({ given, others, beside, mapping, name, text, guessed }: Heard) {
  const textAt = (paths: readonly string[]) => others(paths).map((one) => one.text);
  const postcode = given("postcode");
  const inAddress = others(beside.address).find(({ path, text: address }) => !isOfFirm(path) && HAS_TOWN.test(address));
  const own = (isOfFirm(mapping.city) ? "" : given("city")) || (postcode === "" ? (inAddress?.text ?? "") : "");
  const country = textAt(beside.country)[0] ?? "";
  const read = (city: string) => {
    const meaning = townOf({ city, postcode, areas: textAt(beside.area), country, text: `${name}\n${text}` });
    const labels = "town" in meaning ? [meaning.town] : meaning.guesses;
    return { isStated: "town" in meaning, labels, words: [city, postcode].join(" ").trim() };
  };
  const first = read(own || textAt(beside.others.city)[0] || given("city"));
  // "Siège", whose town another field gives.
  const isUntold = own === "" || (first.labels.length === 0 && OF_FIRM.test(own));
  const spare = isUntold && own !== "" ? textAt(beside.others.city).map(read) : [];
  const { labels, words, isStated } = spare.find((one) => one.labels.length > 0) ?? first;
  if (words === "" && !isStated) return null;
  const placed = guessed.filter(
    (one) => one.field === "city" && (isUntold || one.words === name || LABEL.test(one.words) || placesWork(one.words)),
  );
  const isElsewhere =
    isStated &&
    !isUntold &&
    !mapping.city?.startsWith(CORRECTED) &&
    placed.length > 0 &&
    !placed.some((one) => labels.some((label) => isSameTown(label, one.value)));
  const isSure = isStated && !isUntold && !isDenied(labels[0] ?? "", text) && !isElsewhere;
  const inText = isUntold || isElsewhere ? placed : [];
  return { isSure, labels, proposals: [...inText, ...labels.map((label) => proposal("city", label, words))] };
}

/** Words for a place of the firm, which are no town. */
const OF_FIRM = /^(?:au |le |notre )?(?:si[èe]ge|agence|bureau|site|cabinet|office|headquarters?|hq)(?!\p{L})/iu;
/** The postcode of an address before its town, and the label of a line: "Lieu : Mende". */
const HAS_TOWN = /(?<!\d)\d{5} \p{L}/u;
const LABEL = /^[^:]{1,40}:/;

/** Returns whether two labels name one town, or a town and its district: "Lyon (69)" and "Lyon 3e (69)". */
function isSameTown(a: string, b: string): boolean {
  const [one, other] = [a, b].map((label) => label.replace(/ \d{1,2}e (?=\()/, " "));
  return one === other;
}

/** Returns whether a text says that the work is not in a town: "et non plus à Rennes". */
function isDenied(town: string, text: string): boolean {
  const name = toWords(town.replace(/ \([^)]*\)$/, "")).join(" ");
  return [" plus a", " et non a", " pas a"].some((no) => ` ${toWords(text).join(" ")} `.includes(`${no} ${name} `));
}

type Said = { value: string | null } | { proposals: OfferProposal[] };

/**
 * Returns the job that the title names: a category of a job board is no job. A person may give a meaning to a word of
 * the field; a name of the referential in it decides when the title leaves several jobs possible, or else is a guess.
 */
function jobSaid({ given, name }: Heard, words: FeedWords | undefined): Said {
  for (const word of [given("job"), name].map(wordOf))
    if (words?.job && Object.hasOwn(words.job, word)) return { value: words.job[word] ?? null };
  const titled = jobOf(name);
  if ("slug" in titled) return { value: titled.slug };
  const called = jobCalled(given("job"));
  const isTitle = titled.guesses.length === 0 ? isOfProfession(name) : titled.guesses.includes(called ?? "");
  if (called !== null && isTitle) return { value: called };
  const guesses = titled.guesses.map((slug) => proposal("job", slug, name));
  const isOnlyCalled = called !== null && guesses.length === 0;
  return { proposals: isOnlyCalled ? [proposal("job", called, wordOf(given("job")))] : guesses };
}

/** The last name of a path, which a flag says: "hybrid" of "location.hybrid", "remote" of "isRemote". */
const nameOfFlag = (path: string): string => (path.split(".").at(-1) ?? "").replace(/^is[_-]?(?=\w)/i, "");
/** Returns whether a flag is on; null for another text. */
function flagAt(path: string, text: string): boolean | null {
  const isNamedAsFlag = /(?:^|\.)is[^.]+$/i.test(path);
  const [, on, off] =
    (isNamedAsFlag ? /^(true|yes|oui|1)$|^(false|no|non|0)$/i : /^(true)$|^(false)$/i).exec(text.trim()) ?? [];
  return on !== undefined ? true : off !== undefined ? false : null;
}

/** Returns the contract of apprenticeship that another field states: a "CDD" is then its term. */
function learningAt({ text }: { text: string }): string[] {
  const meaning = meaningOf("contract", text);
  return "slug" in meaning && meaning.slug !== null && LEARNING.has(meaning.slug) ? [meaning.slug] : [];
}

const AS_LEARNING = /(?<!\p{L})(?:altern|apprenti)/iu;
const BARE_COUNT = /^\s*\d{1,3}(?:[.,]\d{1,2})?\s*$/;
/** Adds to a bare number the unit that the name of its field tells; "durée" may count months as well as hours. */
function withUnit(field: FeedChoice, text: string, mapping: FeedMapping): string {
  if (!BARE_COUNT.test(text)) return text;
  if (field === "experience") return `${text} ${/month|mois/i.test(mapping.experience ?? "") ? "mois" : "ans"}`;
  if (field === "remote") return /jours|days/i.test(mapping.remote ?? "") ? `${text} jours` : text;
  return field === "schedule" && mapping.schedule !== mapping.months ? `${text.trim()} h` : text;
}

/**
 * Returns the value that the field states. Otherwise returns the values that its words leave possible: as other fields
 * of this name say, or as the text says. The firm's default value replaces them, unless one of them differs from it.
 */
function choiceOf(
  field: FeedChoice,
  { given, others, beside, mapping, guessed, name }: Heard,
  { words, defaults }: ImportRules["settings"],
): Said {
  const written = withUnit(field, given(field), mapping);
  const flag = flagAt(mapping[field] ?? "", written);
  const isFlag = flag !== null;
  const own = meaningOf(field, written, words);
  const isCorrected = words?.[field]?.[wordOf(written)] !== undefined;
  if ("slug" in own && (!isFlag || isCorrected)) {
    const learning = isCorrected || field !== "contract" ? [] : others(beside.others.contract).flatMap(learningAt);
    // "Assistant audit en alternance", which its tool calls an internship: a person knows.
    const isTitled = field === "contract" && own.slug !== null && !LEARNING.has(own.slug) && AS_LEARNING.test(name);
    if (learning.length === 0 && isTitled && !isCorrected)
      return { proposals: [...LEARNING, own.slug ?? ""].map((slug) => proposal(field, slug, name)) };
    // "TELECOMMUTE" or "CDI", where the text says "deux jours de télétravail" or "CDD de six mois".
    const denied = isCorrected || learning.length > 0 ? [] : deniedBy(field, own.slug, guessed);
    if (denied.length > 0 && own.slug !== null)
      return { proposals: [...denied, proposal(field, own.slug, wordOf(written))] };
    return { value: learning[0] ?? own.slug };
  }
  // "Alternance", which another field names "APPRENTICESHIP".
  const isLearning = field === "contract" && "among" in own && own.among?.every((slug) => LEARNING.has(slug));
  const [kind, ...kinds] = isLearning ? new Set(others(beside.others.contract).flatMap(learningAt)) : [];
  if (kind !== undefined && kinds.length === 0) return { value: kind };
  const paths = [...(isFlag ? [{ path: mapping[field] ?? "", text: written }] : []), ...others(beside.others[field])];
  const besides = paths.flatMap(({ path, text }) => {
    const other = flagAt(path, text);
    if (other === null) return [{ meaning: meaningOf(field, text), said: wordOf(text) }];
    // A flag says that people may work at a distance, and not that they always do: "remote": true.
    const said = fieldLabelled(nameOfFlag(path)) === field ? text : nameOfFlag(path);
    return other ? [{ meaning: meaningOf(field, said), said }] : [];
  });
  const meanings = [...(isFlag ? [] : [{ meaning: own, said: wordOf(written) }]), ...besides];
  const among = meanings.flatMap(({ meaning }) => ("among" in meaning && meaning.among ? [meaning.among] : []))[0];
  const inText = guessed.filter((one) => one.field === field && (!among || among.includes(one.value)));
  const inFields =
    meanings
      .map(({ meaning, said }) =>
        ("slug" in meaning ? [meaning.slug ?? []].flat() : meaning.guesses).map((slug) => proposal(field, slug, said)),
      )
      .find((proposals) => proposals.length > 0) ?? [];
  // A flag that is off says little: another field, and the text, say more.
  const isOff = field === "remote" && flag === false && !among;
  const off = isOff ? [proposal(field, "aucun", written)] : [];
  const proposals =
    [inFields.length > 1 && inText.length > 0 ? inText : inFields, inText, off].find(({ length }) => length > 0) ?? [];
  const ofFirm: Partial<Record<FeedChoice, string | null>> = defaults ?? {};
  const chosen = ofFirm[field];
  return chosen && proposals.every(({ value }) => value === chosen) ? { value: chosen } : { proposals };
}

/** Returns what the text says of remote work, or of the contract, when it is something else than the field states. */
function deniedBy(field: FeedChoice, slug: string | null, guessed: readonly OfferProposal[]): OfferProposal[] {
  const said = field === "remote" || field === "contract" ? guessed.filter((one) => one.field === field) : [];
  return said.some(({ value }) => value === slug) ? [] : said;
}

/** Joins the parts of a text, the profile under a title. */
function htmlOf(descriptions: readonly string[], profile: string): string {
  const first = [...new Set(descriptions)].map(toSafeHtml).join("");
  const heading = /^\s*<h\d/i.test(profile) ? "" : "<h2>Profil recherché</h2>";
  const second = profile === "" || descriptions.includes(profile) ? "" : `${heading}${toSafeHtml(profile)}`;
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

/**
 * Returns the pay of the fields, unless the text says that it is net; the name of a column may say its period, its unit,
 * and that it is net: "Salaire net (K€)".
 */
function payIn(heard: Heard): FeedPay | null {
  const pay = payOfFields(heard);
  return pay !== null && isCalledNet(pay, heard.text) ? null : pay;
}

const payOfFields = ({ given, others, beside, mapping }: Heard) =>
  payOf({
    salary: given("salary"),
    salaryPeriod:
      given("salaryPeriod") || [others(beside.payKind)[0]?.text, mapping.salary, mapping.salaryMin].join(" ").trim(),
    salaryMin: given("salaryMin"),
    salaryMax: given("salaryMax"),
    currency: others(beside.currency)[0]?.text,
    kind: [others(beside.payKind)[0]?.text ?? mapping.salary, ...notesOf(others(beside.payNotes))].join(" "),
  });

/** Longest note beside a pay: "net, hors primes". */
const MAX_NOTE = 120;
const notesOf = (notes: readonly { text: string }[]) =>
  notes.flatMap(({ text }) => (text.length <= MAX_NOTE ? [text] : []));

/** Adds to a text the words of a pay that is not the gross pay of a contract, and that people must be able to read. */
function withPay(text: string, { given, others, beside }: Heard): string {
  const bounds = [given("salaryMin"), given("salaryMax")].filter((bound) => /[1-9]/.test(bound));
  const amounts = [...new Set(bounds)].join(" – ") || given("salary");
  if (!/\d/.test(amounts)) return text;
  const around = [beside.currency, beside.payKind].map((paths) => others(paths)[0]?.text ?? "");
  const words = toPlainLine([amounts, ...(bounds.length > 0 ? [...around, given("salaryPeriod")] : [])].join(" "));
  return richTextLines(text).includes(words)
    ? text
    : cutText(`${text}${textToHtml(`Rémunération : ${words}`)}`, MAX_HTML);
}

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
