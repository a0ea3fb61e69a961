import { firmName } from "@/bench/search/names";
import { addressIn, pickCity } from "@/bench/search/profession";
import { createRandom, type Random } from "@/bench/search/random";
import cities from "@/lib/rules/vocabulary/cities.json";
import { type SourceCompany, sourceCompanies } from "@/marketplace/demo/source";

const SEED = 1;
const OFFERS_A_FIRM = 9;
/**
 * Maximum number of firms: those that recruit among the 20,000 or so accounting firms of France, and other employers.
 */
const MAX_FIRMS = 25_000;
const MAX_OFFICES = 6;

/** Generates the firms that publish this many offers. */
export const generateFirms = (offers: number): SourceCompany[] =>
  Array.from({ length: Math.min(Math.ceil(offers / OFFERS_A_FIRM), MAX_FIRMS) }, (_, index) => toFirm(index));

/** Picks a firm: a few firms publish many offers, most of them few. */
export const pickFirm = (firms: readonly SourceCompany[], random: Random): SourceCompany => {
  const firm = firms[Math.floor(random.next() ** 2 * firms.length)];
  if (!firm) throw new Error("No firm to publish an offer");
  return firm;
};

function toFirm(index: number): SourceCompany {
  const random = createRandom(SEED, index);
  const model = random.pick(sourceCompanies);
  const name = firmName(index);
  return {
    ...model,
    slug: `${toSlug(name)}-${index}`,
    name,
    legalName: `${name} SAS d’expertise comptable`,
    parentSlug: null,
    group: null,
    hiddenFromSearch: false,
    descriptionHtml: model.descriptionHtml.replaceAll(model.name, name),
    foundedYear: random.integer(1958, 2024),
    locations: toOffices(random),
    testimonials: [],
    validated: true,
    active: true,
  };
}

/** Generates offices: most firms have one, and those with several stay in their region. */
function toOffices(random: Random): SourceCompany["locations"] {
  const home = pickCity(random);
  const around = cities.filter(({ region, slug }) => region === home.region && slug !== home.slug);
  const others = Math.floor(random.next() ** 3 * MAX_OFFICES);
  const towns = [home, ...random.sample(around, others)];
  return towns.map((city, index) => ({
    name: index === 0 ? `Siège – ${city.name}` : `Bureau de ${city.name}`,
    ...addressIn(city, random),
    citySlug: city.slug,
    main: index === 0,
  }));
}

const toSlug = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
