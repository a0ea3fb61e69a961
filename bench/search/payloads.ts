import type { SearchPayload } from "@/lib/entities/search";
import { SEARCH_PAGE_SIZE } from "@/lib/rules/limits";
import cities from "@/lib/rules/vocabulary/cities.json";
import { offerId } from "@/marketplace/demo/ids";
import { assetTypeId, categoryId } from "@/marketplace/install/ids";

const FACETS = [
  "contractType",
  "categoryId",
  "remoteWork",
  "experience",
  "jobSchedule",
  "formation",
  "tools",
  "advantages",
];
const NEWEST: SearchPayload["sort"] = { _createdDate: "desc" };

const text = (...queries: string[]): SearchPayload[] => queries.map((query) => ({ query }));

const around = (town: string, km: number): SearchPayload => {
  const city = cities.find(({ name }) => name === town);
  if (!city) throw new Error(`No town ${town}`);
  return { location: { latitude: city.latitude, longitude: city.longitude }, maxDistance: km * 1000 };
};

const pointOf = (town: string) => {
  const { location, maxDistance } = around(town, 30);
  return { latitude: location?.latitude ?? 0, longitude: location?.longitude ?? 0, maxDistance };
};

/** Searches of candidates, weighted by their likelihood. */
const NEEDS: { kind: string; weight: number; payloads: SearchPayload[] }[] = [
  { kind: "newest, no text", weight: 10, payloads: [1, 2, 3].map((page) => ({ sort: NEWEST, page })) },
  {
    kind: "one broad word",
    weight: 12,
    payloads: text("comptable", "paie", "audit", "compta", "juriste", "fiscalité"),
  },
  {
    kind: "job",
    weight: 18,
    payloads: text(
      "collaborateur comptable",
      "gestionnaire de paie",
      "chef de mission",
      "expert-comptable",
      "auditeur senior",
      "assistante comptable",
      "comptable unique",
      "juriste droit social",
    ),
  },
  {
    kind: "job and town, 30 km",
    weight: 18,
    payloads: [
      { query: "gestionnaire de paie", ...around("Lyon", 30) },
      { query: "collaborateur comptable", ...around("Rennes", 30) },
      { query: "expert-comptable", ...around("Paris", 30) },
      { query: "chef de mission", ...around("Nantes", 30) },
      { query: "comptable", ...around("Périgueux", 30) },
    ],
  },
  {
    kind: "town, no text",
    weight: 6,
    payloads: [around("Paris", 10), around("Bordeaux", 30), around("Chartres", 50)].map((place) => ({
      ...place,
      sort: NEWEST,
    })),
  },
  { kind: "tool", weight: 5, payloads: text("silae", "pennylane", "cegid quadra", "comptable sage") },
  { kind: "abbreviation", weight: 3, payloads: text("EC", "CAC", "DSCG", "RAF") },
  {
    kind: "typing error",
    weight: 6,
    payloads: text("comptabel", "gestionaire de paye", "expert contable", "colaborateur comptabe", "pensylane"),
  },
  {
    kind: "long line",
    weight: 4,
    payloads: text(
      "chef de mission expertise comptable avec télétravail et DSCG dans un cabinet à taille humaine",
      "gestionnaire de paie confirmé multi conventions silae deux jours de télétravail temps plein",
      "alternance bts comptabilité gestion en cabinet d’expertise comptable à la rentrée",
    ),
  },
  {
    kind: "several filters, no text",
    weight: 6,
    payloads: [
      {
        customAttributes: {
          contractType: "cdi",
          remoteWork: ["2-jours", "3-jours"],
          experience: ["confirme", "senior"],
        },
        sort: NEWEST,
      },
      {
        customAttributes: {
          contractType: ["alternance-apprentissage", "alternance-professionnalisation"],
          formation: "bts-cg",
        },
        sort: NEWEST,
      },
      {
        customAttributes: { tools: ["silae", "dext"], advantages: ["teletravail", "mutuelle-60"] },
        categoryId: categoryId("family", "social-paie"),
        sort: NEWEST,
      },
    ],
  },
  {
    kind: "text and filters",
    weight: 8,
    payloads: [
      { query: "comptable", customAttributes: { contractType: "cdi", remoteWork: ["2-jours", "3-jours", "4-jours"] } },
      {
        query: "paie",
        customAttributes: { tools: ["silae"], jobSchedule: ["temps-plein-35h"] },
        ...around("Lyon", 50),
      },
      { query: "expert-comptable", customAttributes: { experience: ["senior", "expert"], advantages: ["rtt"] } },
    ],
  },
  {
    kind: "salary",
    weight: 4,
    payloads: [
      { customAttributes: { salaryMax: { gte: 45_000 } }, sort: NEWEST },
      { query: "comptable", customAttributes: { salaryMax: { gte: 38_000 } }, includeNoSalary: false },
    ],
  },
  {
    kind: "deep page",
    weight: 3,
    payloads: [
      { sort: NEWEST, page: 40 },
      { query: "comptable", page: 25 },
      { query: "paie", page: 60 },
    ],
  },
  {
    kind: "department or region",
    weight: 4,
    payloads: [
      { query: "comptable", places: [{ departmentCode: "35" }] },
      { places: [{ departmentCode: "75" }], sort: NEWEST },
      { query: "gestionnaire de paie", places: [{ regionCode: "53" }] },
    ],
  },
  {
    kind: "several places",
    weight: 2,
    payloads: [{ query: "comptable", places: [pointOf("Rennes"), pointOf("Nantes"), { departmentCode: "56" }] }],
  },
  {
    kind: "similar offers",
    weight: 4,
    payloads: [
      { similarTo: offerId("groupe-valmerac", "chef-de-mission-expertise-comptable-marseille") },
      { similarTo: offerId("groupe-valmerac", "alternant-assistant-comptable-bts-cg-bourg-en-bresse") },
    ],
  },
  {
    kind: "text, newest first",
    weight: 6,
    payloads: text("comptable", "gestionnaire de paie", "auditeur").map((payload) => ({ ...payload, sort: NEWEST })),
  },
  { kind: "firm's name", weight: 4, payloads: text("Lysandre Expertise", "orsenne & associés", "Cabinet Bassinel") },
  {
    kind: "filter language",
    weight: 2,
    payloads: [{ filter: "salaryMin > 30000 AND advantages[teletravail, rtt] >= 2", sort: NEWEST }],
  },
  { kind: "nothing to find", weight: 2, payloads: text("plombier chauffagiste", "xkcdqzw") },
];

/** Completes a search as the site's pages send it: 12 results with their firms, and 8 facets. */
const asPage = (payload: SearchPayload): SearchPayload => ({
  assetTypeId: assetTypeId("offer"),
  nbResultsPerPage: SEARCH_PAGE_SIZE,
  populateAssets: true,
  facets: FACETS,
  ...payload,
});

export const KINDS = NEEDS.map(({ kind, weight, payloads }) => ({ kind, weight, payloads: payloads.map(asPage) }));

const isOnlyWords = ({ query, location, places, customAttributes, sort, page }: SearchPayload) =>
  query !== undefined && !location && !places && !customAttributes && !sort && !page;

/** The kinds of searches that any full-text engine can run. */
export const ONLY_WORDS = new Set(NEEDS.filter(({ payloads }) => payloads.every(isOnlyWords)).map(({ kind }) => kind));
