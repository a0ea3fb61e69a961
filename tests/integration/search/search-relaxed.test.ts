import { describe, expect, test } from "vitest";
import type { OfferSearchResults } from "@/lib/entities/offer-search-results";
import type { SearchPayload } from "@/lib/entities/search";
import { FEW_RESULTS } from "@/lib/rules/limits";
import { assetTypeId } from "@/marketplace/install/ids";
import { distanceM } from "@/marketplace/search/sphere";
import { withSearchApi } from "@/tests/support/search-api";

const { offers, search, all, post } = withSearchApi();

type Offer = OfferSearchResults["results"][number];

const LYON = { latitude: 45.758, longitude: 4.835 };
const jobOf = ({ customAttributes }: Offer) => customAttributes.jobReferential;
const kmFrom = (offer: Offer, point = LYON) =>
  Math.min(...offer.locations.map((place) => distanceM(place, point))) / 1000;
const groupsOf = ({ relaxed = [] }: OfferSearchResults) => relaxed.map(({ without }) => without.join("+"));

const ofLicence = { customAttributes: { formation: ["licence-cca"] } };

/** Returns an offer whose job has few offers. */
async function rare(): Promise<Offer> {
  const everything = await all({});
  const few = everything.find((offer) => {
    const nbAlike = everything.filter((other) => jobOf(other) === jobOf(offer)).length;
    return nbAlike > 1 && nbAlike < FEW_RESULTS;
  });
  if (!few) throw new Error("Every job has many offers");
  return few;
}

describe("the offers near a search with few results", () => {
  test("nearby offers are absent with enough results, on page two, or unasked", async () => {
    expect((await offers({ query: "comptable" })).relaxed).toBeUndefined();
    expect((await offers({ query: "comptable xyzzyx Guéret", page: 2 })).relaxed).toBeUndefined();
    expect((await offers({ query: "comptable Guéret", relax: false })).relaxed).toBeUndefined();
    expect((await offers({ places: [{ departmentCode: "23" }] })).relaxed).toBeUndefined();
  });

  test("the first group holds the same job further away, nearest first", async () => {
    const found = await offers({ query: "fiscaliste", places: [{ ...LYON, maxDistance: 1000 }] });
    expect(found.nbResults).toBeLessThan(FEW_RESULTS);
    const [first] = found.relaxed ?? [];
    expect(first?.without.some((part) => part === "distance" || part === "place")).toBe(true);
    const alike = first?.results.filter((offer) => jobOf(offer) === "fiscaliste") ?? [];
    expect(alike.length).toBeGreaterThan(0);
    expect(first?.results.slice(0, alike.length)).toEqual(alike);
    const distances = alike.map((offer) => kmFrom(offer));
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    for (const km of distances) if (first?.without.includes("distance")) expect(km).toBeLessThanOrEqual(100);
  });

  test("the first group of a filtered search drops filters, not the job", async () => {
    const nothing = { contractType: ["freelance"], remoteWork: ["full-remote"], formation: ["dec"] };
    const found = await offers({ query: "gestionnaire de paie", customAttributes: nothing });
    expect(found.nbResults).toBeLessThan(FEW_RESULTS);
    expect(groupsOf(found)[0]).toBe("criteria");
    expect(found.relaxed?.[0]?.results.map(jobOf).every((job) => String(job).includes("paie"))).toBe(true);
  });

  test("a rare job's groups contain other jobs, never the job itself", async () => {
    const offer = await rare();
    const found = await offers({ query: offer.name.replace(/,.*| \(H\/F\)/g, ""), nbResultsPerPage: 20 });
    expect(found.results.map(jobOf)).toContain(jobOf(offer));
    expect(groupsOf(found)).toEqual(groupsOf(found).filter((group) => group.includes("job")));
    expect(found.relaxed?.flatMap(({ results }) => results).map(jobOf)).not.toContain(jobOf(offer));
  });

  test.each<SearchPayload>([
    { query: "fiscaliste", places: [{ ...LYON, maxDistance: 1000 }] },
    { query: "consolideur Brest CDD débutant" },
    { query: "Pennylane xyzzyx Rennes" },
    { query: "xyzzyx Rennes" },
    { query: "", relax: true, places: [{ departmentCode: "23" }], customAttributes: { contractType: "cdd" } },
  ])("no offer appears twice in results and groups: %o", async (payload) => {
    const found = await offers({ ...payload, populateAssets: true });
    const groups = found.relaxed ?? [];
    const shown = [...found.results, ...groups.flatMap(({ results }) => results)].map(({ id }) => id);
    expect(new Set(shown).size).toBe(shown.length);
    expect(groups).not.toEqual([]);
    expect(shown.length - found.results.length).toBeLessThanOrEqual(12);
    for (const { nbResults, results } of groups) {
      expect(results.length).toBeGreaterThan(0);
      expect(nbResults).toBeGreaterThanOrEqual(results.length);
    }
    expect(new Set(groupsOf(found)).size).toBe(groups.length);
  });

  test("a known firm without offers brings those of its category, and says so", async () => {
    const { nbResults, relaxed } = await offers({ query: "in extenso", populateAssets: true });
    expect(nbResults).toBe(0);
    const [first] = relaxed ?? [];
    expect(first?.without).toEqual(["words"]);
    const ofGroups = { customAttributes: { categories: ["groupe-national"] }, nbResultsPerPage: 100 };
    const { results: firms } = await search({ assetTypeId: assetTypeId("company"), ...ofGroups });
    const ids = firms.map(({ id }) => id);
    for (const { company } of first?.results ?? []) expect(ids).toContain(company?.id);
  });

  test("without offers for a diploma, those for one of its level or just below come first", async () => {
    const { relaxed } = await offers({ query: "", relax: true, ...ofLicence, places: [{ departmentCode: "54" }] });
    const diplomas = relaxed?.flatMap(({ results }) =>
      results.map(({ customAttributes }) => customAttributes.formation),
    );
    const isNear = (diploma: unknown) => !String(diploma).includes("dec");
    expect(diplomas?.findIndex((diploma) => !isNear(diploma))).toBeGreaterThan(1);
  });

  test("a search for firms has no group of nearby ones", async () => {
    const { body } = await post({ query: "xyzzyx Rennes", assetTypeId: assetTypeId("company") });
    expect(body).toMatchObject({ nbResults: expect.any(Number) });
    expect(body).not.toHaveProperty("relaxed");
  });
});
