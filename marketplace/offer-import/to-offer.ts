import { ApplyMode } from "@/lib/entities/offer";
import type { FeedChoice, FeedField, FeedMapping } from "@/lib/entities/offer-feed";
import { needsMonths } from "@/lib/rules/offer/offer-gaps";
import { type OfferReading, readOfferText, type rememberingPieces } from "@/lib/rules/offer/read-offer-text";
import { MAX_VALIDITY_DAYS } from "@/lib/rules/offer/validity";
import { richTextLines } from "@/lib/rules/text/rich-text-lines";
import { addDays } from "@/lib/rules/tools/working-days";
import { toName } from "@/lib/rules/user/readable-name";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import type { ImportRules, OfferValues } from "@/marketplace/offer-import/import-rules";
import type { RawRow } from "@/marketplace/offer-import/reading/raw-row";
import { toPlainLine, toSafeHtml } from "@/marketplace/offer-import/understanding/clean-text";
import { countOf, dayOf, monthsIn, monthsOf, startOf } from "@/marketplace/offer-import/understanding/dates";
import { meaningOf } from "@/marketplace/offer-import/understanding/meaning";
import { payOf } from "@/marketplace/offer-import/understanding/pay";
import { placesOf } from "@/marketplace/offer-import/understanding/place";

/** What a name holds. */
const MAX_TITLE = 255;
const MAX_HTML = 60_000;
type ReadPiece = ReturnType<typeof rememberingPieces>;
const JOBS = new Map(jobs.map((job) => [job.slug, job]));

/** The text of a field of ours in a row of the feed; "" for none. */
export const textOf = (row: RawRow, mapping: FeedMapping, field: FeedField): string => {
  const path = mapping[field];
  return path && Object.hasOwn(row, path) ? (row[path] ?? "") : "";
};

export const titleOf = (row: RawRow, mapping: FeedMapping): string =>
  toName(toPlainLine(textOf(row, mapping, "title"))).slice(0, MAX_TITLE);

/**
 * The offer that a row of the feed says: its fields, else what its text says of them, else what the firm chose. Total.
 * `read` may remember what it read.
 */
export function toOffer(row: RawRow, mapping: FeedMapping, rules: ImportRules, read: ReadPiece): OfferValues {
  const given = (field: FeedField) => textOf(row, mapping, field);
  const name = titleOf(row, mapping);
  const description = htmlOf(given("description"), given("profile"));
  const reading = readOfferText(`${name}\n${richTextLines(description)}`, read);
  const chosen = choicesOf(given, reading, rules);
  const job = JOBS.get(chosen.job ?? "");
  const { contract } = chosen;
  return {
    ...{ name, description, categoryId: (job && rules.families[job.family]) ?? null },
    locations: placesOf({ city: given("city"), postcode: given("postcode") }, reading.places, rules.offices),
    customAttributes: {
      ...{ jobReferential: chosen.job, romeCode: job?.romeCode ?? null, contractType: contract },
      ...{ jobSchedule: chosen.schedule, remoteWork: chosen.remote },
      ...{ experience: chosen.experience, formation: chosen.diploma },
      ...payAttributes(given, reading),
      ...{ tools: reading.tools, skills: reading.skills, advantages: reading.advantages },
      durationMonths: needsMonths(contract) ? monthsSaid(given, reading) : null,
      startDate: startOf(given("startDate")),
      openings: countOf(given("openings"), { min: 1, max: 50 }),
      ...lastDay(given("lastDay"), rules.today),
    },
    metadata: metadataOf(given, reading, rules),
  };
}

type Given = (field: FeedField) => string;

/** The second half of a text is a part of it, under a title. */
function htmlOf(description: string, profile: string): string {
  const first = toSafeHtml(description);
  const second = profile === "" || profile === description ? "" : `<h2>Profil recherché</h2>${toSafeHtml(profile)}`;
  return (first + second).slice(0, MAX_HTML);
}

function choicesOf(given: Given, reading: OfferReading, { settings }: ImportRules): Record<FeedChoice, string | null> {
  const { words, defaults = {} } = settings;
  const said = (field: FeedChoice) => meaningOf(field, given(field), words);
  return {
    job: said("job") ?? reading.job,
    contract: said("contract") ?? reading.contract ?? defaults.contract ?? null,
    schedule: said("schedule") ?? reading.schedule ?? defaults.schedule ?? null,
    remote: said("remote") ?? reading.remote ?? defaults.remote ?? null,
    experience: said("experience") ?? reading.experience,
    diploma: said("diploma") ?? reading.diploma,
  };
}

/** One field may hold the duration of the contract, or the hours. */
function monthsSaid(given: Given, reading: OfferReading): number | null {
  const [months, contract] = [given("months"), given("contract")];
  const isHours = months === given("schedule") && meaningOf("schedule", months) !== null;
  return (isHours ? null : monthsOf(months)) ?? monthsIn(contract) ?? reading.months;
}

const payIn = (given: Given, reading: OfferReading) =>
  payOf({
    ...{ salary: given("salary"), salaryPeriod: given("salaryPeriod") },
    ...{ salaryMin: given("salaryMin"), salaryMax: given("salaryMax") },
  }) ?? reading.pay;

function payAttributes(given: Given, reading: OfferReading) {
  const pay = payIn(given, reading);
  return { salaryMin: pay?.min ?? null, salaryMax: pay?.max ?? null, salaryPeriod: pay?.period ?? null };
}

/** A day that is too far says nothing: the offer has ours. */
function lastDay(text: string, today: string): { validThrough?: string } {
  const day = dayOf(text);
  return day !== null && day <= addDays(today, MAX_VALIDITY_DAYS) ? { validThrough: day } : {};
}

function metadataOf(given: Given, reading: OfferReading, { settings }: ImportRules): OfferValues["metadata"] {
  const apply = { mode: "site" as const, url: given("url").split("\n")[0] ?? "" };
  const isReachable = settings.appliesOnSite === true && ApplyMode.safeParse(apply).success;
  return {
    apply: isReachable ? apply : null,
    salaryUndisclosed: settings.undisclosedPay === true && payIn(given, reading) === null ? true : null,
  };
}
