import { parseSearch, type Search, SHARED_PARAMETERS, searchParams } from "@/lib/rules/search/choices";
import { countParam, type RawParams, textParam } from "@/lib/rules/search/params";
import { acceptedRemote, canBeExact, leastRemote } from "@/lib/rules/search/remote-work";
import { OFFER_SORTS } from "@/lib/rules/search/sorts";
import advantages from "@/lib/rules/vocabulary/advantages.json";
import contractTypes from "@/lib/rules/vocabulary/contract-types.json";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import jobFamilies from "@/lib/rules/vocabulary/job-families.json";
import jobSchedules from "@/lib/rules/vocabulary/job-schedules.json";
import type { Vocabulary } from "@/lib/rules/vocabulary/labels";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import software from "@/lib/rules/vocabulary/software.json";

const slugs = (terms: readonly { slug: string }[]) => terms.map(({ slug }) => slug);

/** Filters by choice: URL parameter → values, in the order in which a URL lists them. */
export const OFFER_CHOICES = {
  metier: slugs(jobFamilies),
  contrat: slugs(contractTypes),
  horaire: slugs(jobSchedules),
  teletravail: slugs(remoteLevels),
  experience: slugs(experienceLevels),
  diplome: slugs(diplomas),
  avantages: slugs(advantages),
  outils: slugs(software),
  categorie: slugs(firmCategories),
} as const;
export type OfferChoice = keyof typeof OFFER_CHOICES;
export const OFFER_CHOICE_NAMES = Object.keys(OFFER_CHOICES) as OfferChoice[];

/**
 * The attribute of an offer that each filter by choice reads, and its vocabulary; `true` for the steps of a scale. In
 * the order in which a candidate narrows a search: the contract, the kind of job, then the conditions.
 */
export const OFFER_FILTERS = [
  ["contrat", "contractType", "contractTypes"],
  ["metier", "categoryId", "jobFamilies"],
  ["teletravail", "remoteWork", "remoteLevels", true],
  ["experience", "experience", "experienceLevels", true],
  ["horaire", "jobSchedule", "jobSchedules"],
  ["diplome", "formation", "diplomas", true],
  ["outils", "tools", "software"],
  ["avantages", "advantages", "advantages"],
  ["categorie", "categories", "firmCategories"],
] as const satisfies readonly (readonly [OfferChoice, string, Vocabulary, true?])[];

const MAX_SALARY = 500_000;
/** `sanssalaire=non` hides offers without declared pay; by default no offer is discarded for lack of information. */
const HIDE = "non";
/** `jours=exact` means exactly the days of remote work of `teletravail`; by default, that number of days or more. */
export const EXACT_DAYS = { name: "jours", value: "exact" } as const;

/** Every parameter of a URL that a search of offers reads. */
export const OFFER_PARAMETERS: ReadonlySet<string> = new Set([
  ...SHARED_PARAMETERS,
  ...OFFER_CHOICE_NAMES,
  "salaire",
  "sanssalaire",
  EXACT_DAYS.name,
]);

/** The state of a search of offers: all of it is in the URL. */
export type OfferSearch = Search<OfferChoice> & {
  /** Gross euros a year. */
  salaryMin: number | null;
  hideNoSalary: boolean;
  /** True when the wished level of remote work is exact, and not a minimum. */
  exactRemote: boolean;
};

export const parseOfferSearch = (params: RawParams): OfferSearch =>
  withOneLevel({
    ...parseSearch(params, OFFER_CHOICES, OFFER_SORTS),
    salaryMin: countParam(params, "salaire", MAX_SALARY),
    hideNoSalary: textParam(params, "sanssalaire", 20) === HIDE,
    exactRemote: textParam(params, EXACT_DAYS.name, 20) === EXACT_DAYS.value,
  });

/** Reduces a search to one level of remote work; only a level with a number of days can be exact. */
export function withOneLevel(search: OfferSearch): OfferSearch {
  const teletravail = leastRemote(search.choices.teletravail);
  const exactRemote = search.exactRemote && teletravail.some(canBeExact);
  return { ...search, choices: { ...search.choices, teletravail }, exactRemote };
}

/** Returns the values that each filter accepts: a level of remote work also accepts the levels above it. */
export const acceptedChoices = ({ choices, exactRemote }: Pick<OfferSearch, "choices" | "exactRemote">) => ({
  ...choices,
  teletravail: choices.teletravail.flatMap((level) => acceptedRemote(level, exactRemote)),
});

/** Inverse of `parseOfferSearch`. */
export const offerSearchParams = (search: OfferSearch): URLSearchParams =>
  searchParams(search, OFFER_CHOICES, OFFER_SORTS, [
    ["salaire", search.salaryMin],
    ["sanssalaire", search.hideNoSalary && HIDE],
    [EXACT_DAYS.name, search.exactRemote && EXACT_DAYS.value],
  ]);
