import type { Random } from "@/bench/search/random";
import cities from "@/lib/rules/vocabulary/cities.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import { type SourceOffer, sourceOffers } from "@/marketplace/demo/source";

export type City = (typeof cities)[number];

/**
 * Data about a job from the demonstration: its titles, its offers as models, and its missions in the profession's
 * words.
 */
type Job = { masculine: string; feminine: string; models: SourceOffer[]; missions: string[] };

/** Matches the missions: the only list in the text of an offer. */
const MISSIONS = /<ul>(.*?)<\/ul>/;
const ITEM = /<li>(.*?)<\/li>/g;

const missionsOf = ({ descriptionHtml }: SourceOffer) =>
  [...(MISSIONS.exec(descriptionHtml)?.[1] ?? "").matchAll(ITEM)].map(([, mission = ""]) => mission);

const professionJobs = new Map(
  jobs.map(({ slug, title, titleInclusive }): [string, Job] => {
    const models = sourceOffers.filter(({ jobSlug }) => jobSlug === slug);
    const feminine = titleInclusive.replace(`${title} / `, "");
    return [slug, { masculine: title, feminine, models, missions: [...new Set(models.flatMap(missionsOf))] }];
  }),
);

export function jobOf(slug: string): Job {
  const job = professionJobs.get(slug);
  if (!job) throw new Error(`No job ${slug}`);
  return job;
}

/** Picks an offer of the demonstration as a model: jobs are as frequent as in the demonstration. */
export const pickModel = (random: Random) => random.pick(sourceOffers);

const inhabitants = cities.reduce((sum, { population }) => sum + population, 0);

/** Picks a town, weighted by its population. */
export function pickCity(random: Random): City {
  let left = random.next() * inhabitants;
  for (const city of cities) {
    left -= city.population;
    if (left < 0) return city;
  }
  return random.pick(cities);
}

const STREETS =
  "de la République, Victor-Hugo, des Lilas, du Général-Leclerc, Jean-Jaurès, de la Gare, du Moulin, des Écoles, Pasteur, de l’Église, des Tanneurs, du Commerce, Gambetta, des Acacias, de Verdun, du Port, Voltaire, des Vergers, Carnot, du Stade, Saint-Martin, des Platanes, de Bretagne, du Marché, Anatole-France".split(
    ", ",
  );
const WAYS = ["rue", "avenue", "boulevard", "place", "allée", "chemin"];
/** In degrees: about 2 km around the centre of the town. */
const SPREAD = 0.02;
const DECIMALS = 5;

/** Generates an address in a town. */
export const addressIn = (city: City, random: Random) => ({
  street: `${random.integer(1, 140)} ${random.pick(WAYS)} ${random.pick(STREETS)}`,
  postcode: random.pick(city.postcodes),
  city: city.name,
  department: city.department,
  departmentCode: city.departmentCode,
  region: city.region,
  country: city.country,
  latitude: Number((city.latitude + (random.next() - 0.5) * SPREAD).toFixed(DECIMALS)),
  longitude: Number((city.longitude + (random.next() - 0.5) * SPREAD).toFixed(DECIMALS)),
});

/** Pay in each kind of town, relative to other towns, for the same job. */
const PAY: Record<string, number> = {
  paris: 1.15,
  idf: 1.1,
  metropole: 1.04,
  "grande-ville": 1.0,
  "ville-moyenne": 0.97,
};
const tiers = new Map(cities.map(({ name, salaryTier }) => [name, salaryTier]));
const payIn = (city: string) => PAY[tiers.get(city) ?? ""] ?? 1;

/** Converts the pay of a model to that of another town. */
export const movePay = (amount: number, from: string, to: string) => {
  const step = amount > 10_000 ? 500 : 10;
  return Math.round((amount * payIn(to)) / payIn(from) / step) * step;
};
