import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import { distanceKm } from "@/lib/rules/place/distance";
import cities from "@/lib/rules/vocabulary/cities.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import { PUBLIC_KEY } from "@/tests/support/context";
import { testEnv } from "@/tests/support/env";
import { withMarketplace } from "@/tests/support/marketplace";
import { type MatchedCandidate, matchOffer } from "@/workspace/shell/match/offer-match";
import { type FoundOffer, FULL_REMOTE, offersForMe, toMatchedOffer, widenedKm } from "@/workspace/shell/match/queries";
import { jobsNear, jobTies } from "@/workspace/shell/match/terms";

const marketplace = withMarketplace();
const client = () =>
  createClient({ origin: marketplace.origin, publicKey: PUBLIC_KEY, apiVersion: "2019-05-20", timeoutMs: 30_000 });
/** `npm run test:long` multiplies the number of random cases. */
const ROUNDS = 200 * testEnv().loops;
const LOOP_MS = 300_000;
/** Offers nearer to the edge of a circle than this may be on either side: distances are computed in two ways. */
const EDGE_KM = 0.2;
const PAGE = 100;

const aCandidate: fc.Arbitrary<MatchedCandidate> = fc.record({
  jobs: fc.uniqueArray(fc.constantFrom(...jobs.map(({ slug }) => slug)), { minLength: 1, maxLength: 3 }),
  places: fc
    .uniqueArray(
      fc.record({
        city: fc.constantFrom(...cities),
        radiusKm: fc.constantFrom(5, 20, 50),
      }),
      { minLength: 1, maxLength: 2, selector: ({ city }) => city.slug },
    )
    .map((places) => places.map(({ city: { latitude, longitude }, radiusKm }) => ({ latitude, longitude, radiusKm }))),
  salaryMin: fc.option(fc.integer({ min: 22_000, max: 60_000 })),
  contracts: fc.subarray(["cdi", "cdd", "alternance-apprentissage"]),
  schedules: fc.constant([]),
  remoteDays: fc.subarray([0, 1, 2, 5]),
  experienceRank: fc.option(fc.integer({ min: 0, max: 5 })),
  diplomaLevel: fc.option(fc.integer({ min: 3, max: 8 })),
  diplomaInProgress: fc.constant(null),
  software: fc.constant([]),
});

/** Reads every open offer by the public search. */
async function everyOffer(): Promise<FoundOffer[]> {
  const offers: FoundOffer[] = [];
  for (let page = 1; ; page += 1) {
    const { results } = await client().search.offers({ page, nbResultsPerPage: PAGE, populateAssets: true });
    offers.push(...results);
    if (results.length < PAGE) return offers;
  }
}

const kilometresTo = ({ places }: MatchedCandidate, { locations }: FoundOffer, widened: number) =>
  Math.min(
    ...places.flatMap((place) =>
      locations.map((office) => distanceKm(place, office) - widenedKm(place.radiusKm, widened)),
    ),
  );

test(
  "what is proposed to a candidate is what the search finds around their places, without what is out",
  async () => {
    const all = await everyOffer();
    expect(all.length).toBeGreaterThan(500);
    let [proposed, widenings] = [0, 0];
    await fc.assert(
      fc.asyncProperty(aCandidate, async (candidate) => {
        const places = candidate.places.map((place, index) => ({ ...place, city: `${index}` }));
        const { offers, widened } = await new QueryClient().fetchQuery(
          offersForMe({ client: client() }, { candidate, places, isWide: false }),
        );
        const near = new Set(jobsNear(candidate.jobs));
        const naive = all.filter(
          (offer) =>
            near.has(offer.customAttributes.jobReferential ?? "") &&
            matchOffer(candidate, toMatchedOffer(offer), jobTies).out === null,
        );
        const isSurelyIn = (offer: FoundOffer) =>
          offer.customAttributes.remoteWork === FULL_REMOTE || kilometresTo(candidate, offer, widened) < -EDGE_KM;
        const isPossible = (offer: FoundOffer) =>
          isSurelyIn(offer) || kilometresTo(candidate, offer, widened) < EDGE_KM;
        const ids = new Set(offers.map(({ id }) => id));
        expect(naive.filter(isSurelyIn).filter(({ id }) => !ids.has(id))).toEqual([]);
        const possible = new Set(naive.filter(isPossible).map(({ id }) => id));
        expect(offers.filter(({ id }) => !possible.has(id)).map(({ name }) => name)).toEqual([]);
        proposed += offers.length;
        widenings += Number(widened > 1);
      }),
      { numRuns: ROUNDS },
    );
    expect(proposed).toBeGreaterThan(ROUNDS / 4);
    expect(widenings).toBeGreaterThan(0);
  },
  LOOP_MS,
);
