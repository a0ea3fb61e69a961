import { expect, test } from "vitest";
import type { OfferSearchResults } from "@/lib/entities/offer-search-results";
import { RANKING_LEVELS } from "@/lib/rules/search/ranking";
import { toWords } from "@/lib/rules/text/words";
import en from "@/messages/en/search.json";
import fr from "@/messages/fr/search.json";
import { withSearchApi } from "@/tests/support/search-api";

const { offers } = withSearchApi();

type Offer = OfferSearchResults["results"][number];
type Level = (typeof RANKING_LEVELS)[number];

const isAuditor = ({ customAttributes }: Offer) => String(customAttributes.jobReferential).startsWith("auditeur");
const says = (text: string | null | undefined, word: string) =>
  toWords(text ?? "").some((one) => one.startsWith(toWords(word)[0]?.slice(0, -2) ?? word));

/**
 * Returns the ranking level of an offer from what a reader of the page sees; a town counts as a field of the record.
 */
function levelOf(offer: Offer, word: string): Level | null {
  if (offer.locations.some(({ city }) => says(city, word))) return "job";
  if (says(offer.name, word)) return isAuditor(offer) ? "title" : "other";
  if (says(offer.description, word)) return isAuditor(offer) ? "text" : "other";
  return null;
}

test("each ranking level has a sentence in both languages, in order", () => {
  for (const { ranking } of [fr, en]) expect(Object.keys(ranking.level)).toEqual([...RANKING_LEVELS]);
});

test.each(["acquisitions", "associations", "inventaires"])("auditors are ranked by where « %s » is", async (word) => {
  const { results, nbExact = 0 } = await offers({ query: `auditeur ${word} xyzzyx`, nbResultsPerPage: 100 });
  expect(nbExact).toBe(0);
  const found = await offers({ query: `auditeur "${word}"`, nbResultsPerPage: 100 });
  expect(found.results.map(({ id }) => id).toSorted()).toEqual(results.map(({ id }) => id).toSorted());
  const levels = found.results.map((offer, index) => {
    const level = levelOf(offer, word);
    // The index has more words of an offer than its page: those of its skills, and of its firm's kind.
    if (level === null) return index < (found.nbExact ?? found.nbResults) ? "text" : "alone";
    expect(index, offer.name).toBeLessThan(found.nbExact ?? found.nbResults);
    return level;
  });
  const places = levels.map((level) => RANKING_LEVELS.indexOf(level));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(levels).toContain("alone");
});
