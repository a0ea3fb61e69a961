import { OfferSearchResults } from "@/lib/entities/offer-search-results";
import type { PlaceOption } from "@/lib/entities/option";
import { distanceKm } from "@/lib/rules/place/distance";
import { placesNamed } from "@/lib/rules/place/places";
import type { OfferChoice } from "@/lib/rules/search/offer-search";
import { DEFAULT_RADIUS_KM } from "@/lib/rules/search/params";
import { foldInPlace } from "@/lib/rules/search/understanding/folded-text";
import { findTerms, findWrittenTerms } from "@/lib/rules/search/understanding/lexicon";
import nearestJobs from "@/lib/rules/search/understanding/nearest-jobs.json";
import type { Term } from "@/lib/rules/search/understanding/term";
import { readOfferSearch } from "@/lib/rules/search/understood-search";
import { toWords } from "@/lib/rules/text/words";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import { organizationId } from "@/marketplace/demo/ids";
import { sourceCompanies } from "@/marketplace/demo/source";

type OneOf<Value> = Value | readonly Value[];
/** A line that a reader wrote: its parts, the offers that should come first, and those that should not. */
export type ReaderLine = {
  q: string;
  means: {
    job?: OneOf<string>;
    place?: { name?: string; dept?: string; region?: string };
    contract?: OneOf<string>;
    schedule?: OneOf<string>;
    experience?: OneOf<string>;
    diploma?: OneOf<string>;
    tool?: OneOf<string>;
    remote?: boolean;
    pay?: number;
    firm?: string;
  };
  goodFirst: string[];
  wrong: string[];
};
type Part = keyof ReaderLine["means"];
type Offer = OfferSearchResults["results"][number];

/** Why a line is wrong, by part; a right line has no fault. */
export type Fault = { part: Part | "else" | "first"; why: string };

const FIRST = 3;
/** Number of jobs from which a reader listed those of a whole domain. */
const BROAD = 4;
const list = (value: OneOf<string> | undefined): readonly string[] => (value === undefined ? [] : [value].flat());
const meet = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));
const fold = (text: string) =>
  foldInPlace(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Everything that the product understood of a line, with the offers of its page. */
type Understood = {
  words: string;
  terms: readonly Term[];
  where: readonly PlaceOption[];
  choices: Record<OfferChoice, string[]>;
  pay: number | null;
  found: OfferSearchResults;
};

const slugsOf = (terms: readonly Term[], field: string) =>
  terms.flatMap(({ concepts }) => concepts.flatMap((concept) => (concept.field === field ? [concept.slug] : [])));

/** Returns what was understood of a line, from the search that its page asks for and the answer. */
export function understoodIn(line: string, body: unknown): Understood {
  const found = OfferSearchResults.parse(body);
  const { search } = readOfferSearch({ q: line });
  const again = found.didYouMean?.applied ? readOfferSearch({ q: found.didYouMean.query }).search : null;
  const words = again?.words ?? search.words;
  const labels = [...search.where, ...(again?.where ?? [])];
  return {
    words,
    terms: findTerms(toWords(words)),
    where: labels.flatMap((label) => placesNamed(label).slice(0, 1)),
    choices: Object.fromEntries(
      Object.entries(search.choices).map(([name, values]) => [
        name,
        [...values, ...(again?.choices[name as OfferChoice] ?? [])],
      ]),
    ) as Record<OfferChoice, string[]>,
    pay: search.salaryMin ?? again?.salaryMin ?? null,
    found,
  };
}

/** Returns the jobs that the terms name, else those of their domain. */
function jobsUnderstood(terms: readonly Term[]): readonly string[] {
  const named = slugsOf(
    terms.filter(({ isJob }) => isJob),
    "jobReferential",
  );
  return named.length > 0 ? named : slugsOf(terms, "jobReferential");
}

const LEVELS = experienceLevels.map(({ slug }) => slug);
/** A filter of experience also takes the level beside, whose candidates answer to the same offers. */
const withNextLevels = (levels: readonly string[]) =>
  LEVELS.filter((_, index) => levels.some((level) => Math.abs(LEVELS.indexOf(level) - index) <= 1));

const isPlace = (option: PlaceOption, { name, dept, region }: NonNullable<ReaderLine["means"]["place"]>) => {
  const label = fold(option.label.replace(/ \([^)]*\)$/, ""));
  const departments = "departmentCode" in option ? [option.departmentCode] : [];
  if (region) return label === fold(region);
  if (name) return departments.includes(dept ?? "") && (fold(name).startsWith(label) || label.startsWith(fold(name)));
  return (
    departments.includes(dept ?? "") || (option.kind === "region" && ["974", "972", "973", "971"].includes(dept ?? ""))
  );
};

/** Returns the yearly pays that an amount may mean. */
const yearly = (pay: number, line: string): number[] => {
  const times = pay >= 10_000 ? 1 : /tjm|jour/i.test(line) ? 218 : pay < 100 ? 1820 : 12;
  return [pay * times, Math.round((pay * times) / 0.78 / 100) * 100];
};

const ALL_REMOTE = new Set(["ponctuel", "1-jour", "2-jours", "3-jours", "4-jours", "full-remote"]);

/** Returns the parts that were not understood, and what was understood though the line does not say it. */
function faultsOfParts({ q, means }: ReaderLine, understood: Understood): Fault[] {
  const { terms, where, choices, pay, words } = understood;
  const faults: Fault[] = [];
  const check = (part: Fault["part"], isRight: boolean, why: unknown) => {
    if (!isRight) faults.push({ part, why: typeof why === "string" ? why : JSON.stringify(why) });
  };
  const chosen = (part: Part, asked: readonly string[], values: readonly string[]) => {
    if (asked.length > 0) check(part, meet(asked, values) && values.every((one) => asked.includes(one)), values);
    else check("else", values.length === 0, { [part]: values });
  };
  const understoodJobs = jobsUnderstood(terms);
  // Beside the contract of an apprentice or an intern, a domain or a diploma says which job it is: the first offers show it.
  const isLearning = choices.contrat.some((contract) => /^(?:alternance|stage$)/.test(contract));
  if (means.job) check("job", isLearning || meet(list(means.job), understoodJobs), understoodJobs);
  else
    check(
      "else",
      !terms.some(({ isJob, concepts }) => isJob && concepts.length > 0),
      terms.map(({ phrases }) => phrases[0]),
    );
  if (means.place) check("place", where.length === 1 && where.some((one) => isPlace(one, means.place ?? {})), where);
  else check("else", where.length === 0, where);
  // "Reprise de cabinet" names a job whose every offer has this contract.
  const isImplied = means.contract === "association" && understoodJobs.includes("expert-comptable-associe");
  if (!isImplied) chosen("contract", list(means.contract), choices.contrat);
  chosen("schedule", list(means.schedule), choices.horaire);
  const levels = list(means.experience);
  if (levels.length > 0) {
    const said = choices.experience;
    const named = levels.some((level) => understoodJobs.some((job) => job.endsWith(level)));
    check(
      "experience",
      named || (meet(levels, said) && said.every((one) => withNextLevels(levels).includes(one))),
      said,
    );
  } else {
    const named = list(means.job).join();
    const said = choices.experience.filter((level) => !named.includes(level) && !/alternan|apprenti/.test(named));
    check("else", said.length === 0 || /junior/.test(named), { experience: said });
  }
  const diplomas = [...choices.diplome, ...slugsOf(terms, "formation")];
  if (means.diploma) check("diploma", meet(list(means.diploma), diplomas), diplomas);
  else check("else", choices.diplome.length === 0, choices.diplome);
  const tools = [...choices.outils, ...slugsOf(terms, "tools")];
  if (means.tool) check("tool", meet(list(means.tool), tools), tools);
  else check("else", choices.outils.length === 0, choices.outils);
  const isRemote = choices.teletravail.some((level) => ALL_REMOTE.has(level));
  if (means.remote) check("remote", isRemote, choices.teletravail);
  else check("else", choices.teletravail.length === 0, choices.teletravail);
  if (means.pay !== undefined) check("pay", pay !== null && yearly(means.pay, q).includes(pay), String(pay));
  else check("else", pay === null, String(pay));
  if (means.firm)
    check(
      "firm",
      toWords(means.firm).some((word) => word.length > 2 && toWords(words).some((one) => word.startsWith(one))) ||
        !isOfDemonstration(means.firm),
      words,
    );
  return faults;
}

const slugOfFirm = (name: string) => sourceCompanies.find((one) => fold(one.name) === fold(name))?.slug;
const isOfDemonstration = (name: string) => slugOfFirm(name) !== undefined;

const FAMILIES = new Map(jobs.map(({ slug, family }) => [slug, family]));
const NEAREST = new Map<string, readonly string[]>(Object.entries(nearestJobs));
const jobsNamedIn = (texts: readonly string[]) =>
  texts.flatMap((text) => {
    const words = toWords(text);
    return slugsOf(
      findWrittenTerms(words).filter(({ isJob }) => isJob),
      "jobReferential",
    );
  });
const valuesOf = (offer: Offer, name: string) =>
  [offer.customAttributes[name as "tools"]].flat().filter((one): one is string => typeof one === "string");

const PERIODS: Record<string, number> = { annuel: 1, mensuel: 12, journalier: 218, horaire: 1820 };

/** Judges the first offers of a page. */
function faultsOfFirst(line: ReaderLine, { found, where, pay, choices }: Understood, open: readonly Offer[]): Fault[] {
  const { means, goodFirst, wrong } = line;
  const good = [...list(means.job), ...(means.job || means.firm === undefined ? jobsNamedIn(goodFirst) : [])];
  // A word of a whole domain ("compta") also means the jobs nearest to those that the reader lists.
  const isBroad = list(means.job).length >= BROAD;
  const nearest = good.flatMap((job) => NEAREST.get(job) ?? []).filter((job) => !job.startsWith("alternant"));
  const accepted = means.job ? [...good, ...(isBroad ? nearest : [])] : [];
  const near = [...good, ...good.flatMap((job) => NEAREST.get(job) ?? [])];
  const families = new Set(good.map((job) => FAMILIES.get(job)));
  const unwanted = jobsNamedIn(wrong).filter((job) => !good.includes(job));
  const jobOf = (offer: Offer) => String(offer.customAttributes.jobReferential);
  const isThere = (offer: Offer) =>
    !means.place ||
    offer.locations.some((location) =>
      where.some((place) => {
        if (place.kind === "region")
          return location.region === place.label || location.departmentCode === means.place?.dept;
        if (place.kind === "department") return location.departmentCode === place.departmentCode;
        return place.kind !== "departments" && distanceKm(location, place) <= DEFAULT_RADIUS_KM;
      }),
    );
  const has = (asked: OneOf<string> | undefined, offer: Offer, name: string) =>
    asked === undefined || meet(list(asked), valuesOf(offer, name));
  // A line for a whole week at home is not met by a day of it.
  const remote = choices.teletravail.includes("full-remote") ? ["full-remote"] : [...ALL_REMOTE];
  const firm = means.firm && slugOfFirm(means.firm);
  const isPaid = ({ customAttributes: { salaryMax, salaryPeriod } }: Offer) =>
    pay === null || typeof salaryMax !== "number" || salaryMax * (PERIODS[String(salaryPeriod)] ?? 1) >= pay;
  const isOf = (accepted: readonly string[], offer: Offer) =>
    (accepted.length === 0 || accepted.includes(jobOf(offer))) &&
    isThere(offer) &&
    has(means.contract, offer, "contractType") &&
    has(means.schedule, offer, "jobSchedule") &&
    (means.experience === undefined || meet(withNextLevels(list(means.experience)), valuesOf(offer, "experience"))) &&
    has(means.diploma, offer, "formation") &&
    has(means.tool, offer, "tools") &&
    (!means.remote || meet(remote, valuesOf(offer, "remoteWork"))) &&
    (!means.firm || (firm !== undefined && offer.ownerId === organizationId(firm))) &&
    isPaid(offer);
  const isRight = (offer: Offer) => isOf(accepted, offer);
  const nbRight = open.filter((offer) => isOf(list(means.job), offer)).length;
  const relaxed = (found.relaxed ?? []).flatMap(({ results }) => results);
  const shown = [...found.results, ...relaxed].slice(0, FIRST);
  const nameOf = (offer: Offer) =>
    `${offer.name} @${offer.locations[0]?.city} [${jobOf(offer)}, ${valuesOf(offer, "contractType")}]`;
  const faults: string[] = [];
  if (shown.length === 0) faults.push("nothing shown");
  shown.forEach((offer, index) => {
    const isRelaxed = index >= found.results.length;
    const isSaid = isRelaxed || (found.nbExact ?? found.nbResults) <= index;
    if (isRight(offer)) return;
    if (index < Math.min(FIRST, nbRight)) faults.push(`${index + 1}. not right (${nbRight} are): ${nameOf(offer)}`);
    else if (!isRelaxed && !isThere(offer)) faults.push(`${index + 1}. elsewhere in silence: ${nameOf(offer)}`);
    else if (unwanted.includes(jobOf(offer)) && !near.includes(jobOf(offer)))
      faults.push(`${index + 1}. unwanted: ${nameOf(offer)}`);
    else if (accepted.length > 0 && !near.includes(jobOf(offer)) && !families.has(FAMILIES.get(jobOf(offer))))
      faults.push(`${index + 1}. another job: ${nameOf(offer)}`);
    else if (means.firm && !isSaid) faults.push(`${index + 1}. another firm in silence: ${nameOf(offer)}`);
  });
  return faults.map((why) => ({ part: "first", why }));
}

/** Judges a line: what was understood, and the first offers of its page. */
export const faultsOf = (line: ReaderLine, understood: Understood, open: readonly Offer[]): Fault[] => [
  ...faultsOfParts(line, understood),
  ...faultsOfFirst(line, understood, open),
];

/** Returns a table of the wrong lines, then the share of right lines by part, and of all. */
export function toReport(
  judged: readonly { line: ReaderLine; understood: Understood; faults: readonly Fault[] }[],
): string {
  const rows = judged
    .filter(({ faults }) => faults.length > 0)
    .map(({ line, understood, faults }) => {
      const { where, choices, pay, words, found } = understood;
      const filters = Object.entries(choices)
        .filter(([, values]) => values.length > 0)
        .map(([name, values]) => `${name}=${values}`);
      const said = [
        `"${words}"`,
        ...where.map(({ label }) => label),
        ...filters,
        ...(pay === null ? [] : [`${pay} €`]),
      ].join(" · ");
      const dym = found.didYouMean ? ` didYouMean=${found.didYouMean.query}(${found.didYouMean.applied})` : "";
      return [
        `${line.q}  →  ${said}${dym} (${found.nbResults}, exact ${found.nbExact}; ${(found.relaxed ?? []).map(({ without, nbResults }) => `${without.join("+")}:${nbResults}`)})`,
        ...faults.map(({ part, why }) => `    ${part}: ${why}`),
      ].join("\n");
    });
  const parts = [...new Set(judged.flatMap(({ line }) => Object.keys(line.means)))];
  const shares = [...parts, "else", "first"].map((part) => {
    const asked = judged.filter(({ line }) => part === "else" || part === "first" || part in line.means);
    const right = asked.filter(({ faults }) => !faults.some((fault) => fault.part === part)).length;
    return `${part}: ${right} of ${asked.length} (${(right / asked.length).toFixed(3)})`;
  });
  return [...rows, "", ...shares, `right: ${shareOfRight(judged).toFixed(3)} of ${judged.length}`].join("\n");
}

export const shareOfRight = (judged: readonly { faults: readonly Fault[] }[]) =>
  judged.filter(({ faults }) => faults.length === 0).length / judged.length;
