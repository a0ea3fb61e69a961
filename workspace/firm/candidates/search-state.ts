import type { SearchPayload } from "@/lib/entities/search";
import { SEARCH_PAGE_SIZE } from "@/lib/rules/limits";
import { pageOfQuery } from "@/workspace/shell/list/page-of-query";

/** The first value of each list stands for an absent criterion. */
export const STATUSES = ["", "active", "open", "student"] as const;
export const AVAILABILITIES = ["", "libre", "en-poste"] as const;
export const ACCESSES = ["", "non-vus", "vus", "debloques"] as const;
/** Minimum years of experience. */
export const YEARS = [0, 1, 2, 3, 5, 8, 10, 15] as const;
export const MAX_CHOSEN = 5;

export type Town = { city: string; latitude: number; longitude: number; radiusKm: number };

/** The criteria of a search for profiles; the URL contains all of them. */
export type CandidateSearch = {
  status: (typeof STATUSES)[number];
  job: string;
  town: Town | null;
  software: string[];
  skills: string[];
  diploma: string;
  years: (typeof YEARS)[number];
  languages: string[];
  availability: (typeof AVAILABILITIES)[number];
  access: (typeof ACCESSES)[number];
  page: number;
};

type Query = Pick<URLSearchParams, "get">;

/** Reads the search from a URL. It never fails: a missing, malformed or too long value counts as absent. */
export const readSearch = (query: Query): CandidateSearch => ({
  status: oneOf(STATUSES, query.get("statut")),
  job: slugIn(query.get("metier")),
  town: townIn(query),
  software: slugsIn(query.get("logiciels")),
  skills: slugsIn(query.get("competences")),
  diploma: slugIn(query.get("diplome")),
  years: YEARS.find((years) => String(years) === query.get("experience")) ?? 0,
  languages: slugsIn(query.get("langues")),
  availability: oneOf(AVAILABILITIES, query.get("disponibilite")),
  access: oneOf(ACCESSES, query.get("acces")),
  page: pageOfQuery(query),
});

/** Writes the search to a query string, the inverse of `readSearch`; absent criteria are left out. */
export function writeSearch({ town, page, years, ...search }: CandidateSearch): string {
  const query = new URLSearchParams({
    statut: search.status,
    metier: search.job,
    ville: town?.city ?? "",
    lat: town ? String(town.latitude) : "",
    lon: town ? String(town.longitude) : "",
    rayon: town ? String(town.radiusKm) : "",
    logiciels: search.software.join(),
    competences: search.skills.join(),
    diplome: search.diploma,
    experience: years === 0 ? "" : String(years),
    langues: search.languages.join(),
    disponibilite: search.availability,
    acces: search.access,
    page: page === 1 ? "" : String(page),
  });
  for (const [name, value] of [...query]) if (value === "") query.delete(name);
  return query.toString();
}

/** Returns the number of criteria set. */
export const countCriteria = (search: CandidateSearch): number =>
  new Set([...new URLSearchParams(writeSearch({ ...search, page: 1 })).keys()].map((name) => OF_TOWN[name] ?? name))
    .size;
const OF_TOWN: Record<string, string> = { lat: "ville", lon: "ville", rayon: "ville" };

/** Converts the search for the API, sorted by last activity and never by a score. */
export function toPayload(search: CandidateSearch, resumeTypeId: string): SearchPayload {
  const { status, job, town, software, skills, diploma, years, languages, availability, access, page } = search;
  return {
    assetTypeId: resumeTypeId,
    page,
    nbResultsPerPage: SEARCH_PAGE_SIZE,
    sort: { lastActivity: "desc" },
    customAttributes: {
      ...(status && { searchStatus: status }),
      ...(job && { jobReferential: job }),
      ...(software.length > 0 && { tools: software }),
    },
    // For other attributes, several values are alternatives; here every skill is required.
    ...(skills.length > 0 && { filter: `skillsReferential[${skills.join(", ")}] >= ${skills.length}` }),
    ...(town && {
      location: { latitude: town.latitude, longitude: town.longitude },
      maxDistance: town.radiusKm * 1000,
    }),
    profile: {
      ...(diploma && { diplomas: [diploma] }),
      ...(languages.length > 0 && { languages }),
      ...(years > 0 && { experienceMonths: { gte: years * 12 } }),
      ...(availability && { employed: availability === "en-poste" }),
      ...(access && { access: API_ACCESSES[access] }),
    },
  };
}
const API_ACCESSES = { vus: "seen", "non-vus": "unseen", debloques: "revealed" } as const;

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], text: string | null): Value =>
  values.find((value) => value === text) ?? values[0];

const SLUG = /^[a-z0-9-]{1,60}$/;
const slugIn = (text: string | null): string => (text !== null && SLUG.test(text) ? text : "");
const slugsIn = (text: string | null): string[] =>
  [...new Set((text ?? "").slice(0, 400).split(","))].filter((slug) => SLUG.test(slug)).slice(0, MAX_CHOSEN);

const MAX_RADIUS_KM = 200;
const MAX_CITY_LENGTH = 100;

function townIn(query: Query): Town | null {
  const city = (query.get("ville") ?? "").trim().slice(0, MAX_CITY_LENGTH);
  const [latitude, longitude] = [numberIn(query.get("lat"), -90, 90), numberIn(query.get("lon"), -180, 180)];
  const radiusKm = numberIn(query.get("rayon"), 1, MAX_RADIUS_KM);
  if (city === "" || latitude === null || longitude === null) return null;
  return { city, latitude, longitude, radiusKm: radiusKm === null ? 20 : Math.round(radiusKm) };
}

function numberIn(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^-?\d{1,3}(\.\d{1,8})?$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}
