import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { toFeedCompany, toFeedOffers } from "@/lib/data/feed/to-feed-offer";
import type { Offer } from "@/lib/entities/offer";
import { laBonneAlternanceFeed } from "@/lib/seo/feeds/boards/la-bonne-alternance-feed";
import { aCompany } from "@/tests/fixtures/a-company";
import { anOffer } from "@/tests/fixtures/an-offer";
import { testEnv } from "@/tests/support/env";
import { JobOfferWrite } from "@/tests/support/job-offer-write";

const company = toFeedCompany(aCompany());
const feedOf = (offers: Offer[]) =>
  z
    .array(JobOfferWrite)
    .parse(
      JSON.parse(laBonneAlternanceFeed(offers.flatMap((one) => toFeedOffers(one, company, "ctgy_default", "fr")))),
    );

const SIRET = "73282932000074";
const [place] = anOffer().locations;
const atOffice = (siret: string | undefined) => (place ? [{ ...place, siret }] : []);
const anApprenticeship = ({ customAttributes, ...overrides }: Parameters<typeof anOffer>[0] = {}) =>
  anOffer({
    locations: atOffice(SIRET),
    customAttributes: {
      contractType: "alternance-apprentissage",
      durationMonths: 24,
      remoteWork: "aucun",
      ...customAttributes,
    },
    ...overrides,
  });

describe("the feed for La bonne alternance", () => {
  test("a text keeps its paragraphs, and loses its contacts", () => {
    const description =
      "<p>Rejoignez notre cabinet.</p><ul><li>Tenue</li><li>Révision</li></ul><p>Appelez le 06.12.34.56.78 ou rh@cabinet.example</p>";
    expect(feedOf([anApprenticeship({ description })])[0]?.offer.description).toBe(
      "Rejoignez notre cabinet.\nTenue\nRévision\nAppelez le … ou …",
    );
  });

  test("an apprenticeship is written as the API of La bonne alternance requires", () => {
    expect(feedOf([anApprenticeship()])).toEqual([
      {
        identifier: { partner_job_id: "ast_9x8w7v6u5t4s3r2q1p0o" },
        workplace: {
          siret: SIRET,
          name: "Tréguern Conseil",
          website: "https://www.treguern-conseil.example",
          location: { address: "120 rue des Imprimeurs 35000 Rennes" },
        },
        apply: {
          url: "http://localhost:3000/entreprise/treguern-conseil/offre-emploi/assistant-comptable-rennes?src=flux",
        },
        contract: { type: ["Apprentissage"], start: "2027-01-03T23:00:00.000Z", duration: 24, remote: "onsite" },
        offer: {
          title: "Assistant comptable (H/F)",
          description: "Tréguern Conseil recherche un(e) assistant comptable.\nVos missions\nTenue",
          desired_skills: ["Lettrage et justification des comptes"],
          opening_count: 2,
          rome_codes: ["M1213"],
          publication: { creation: "2026-11-15T08:00:00.000Z", expiration: "2027-01-14T23:59:59+01:00" },
          status: "Active",
        },
      },
    ]);
  });

  test("only open, described apprenticeships at a valid SIRET are listed", () => {
    const left = [
      anOffer({ locations: atOffice(SIRET) }),
      anApprenticeship({ locations: atOffice(undefined) }),
      anApprenticeship({ locations: atOffice("73282932000075") }),
      anApprenticeship({ description: "<p>Trop court</p>" }),
      anApprenticeship({ customAttributes: { validThrough: "2020-01-01" } }),
    ];
    expect(feedOf(left)).toEqual([]);
  });

  test("offers with any text and date conform to the schema", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 80 }),
      fc.constantFrom("\ud800", "\u0000", "2026-13-45", "</script>"),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, fc.double(), (name, description, startDate, durationMonths) => {
        const offer = anApprenticeship({
          name: `Poste ${name}`,
          description,
          customAttributes: { startDate, durationMonths, romeCode: name },
        });
        expect(feedOf([offer]).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: testEnv().loops * 60 },
    );
  });
});
