import { describe, expect, test } from "vitest";
import type { Asset } from "@/lib/entities/asset";
import { offerChoices } from "@/lib/rules/offer/offer-choices";
import { toTownPlace } from "@/lib/rules/place/town-place";
import { readOfferText } from "@/marketplace/offer-import/read-offer-text";
import { findingsOf } from "@/workspace/firm/offers/offer/lint/offer-findings";
import { toOfferEdit, toOfferSeen, toOfferValue, toPublication } from "@/workspace/firm/offers/offer/offer-value";
import { toTown } from "@/workspace/firm/offers/offer/places";
import { toNewOffer } from "@/workspace/firm/offers/offer/start/start-form";

const anOffer = (change: Partial<Asset> = {}): Asset => ({
  id: "ast_1",
  name: "Comptable (H/F)",
  description: "<p>Un</p>",
  active: true,
  validated: true,
  locations: [],
  customAttributes: { slug: "comptable", salaryMin: 30_000 },
  metadata: { questions: ["Quand ?"] },
  createdDate: "2026-11-20T08:00:00.000Z",
  updatedDate: "2026-11-22T08:00:00.000Z",
  ...change,
});
const draft = {
  name: "Comptable général (H/F)",
  customAttributes: { salaryMin: 32_000 },
  metadata: { questions: null },
};

describe("the value of an offer in its editor", () => {
  test("the editor's value merges the draft over the published offer", () => {
    const { value, version } = toOfferSeen(anOffer({ metadata: { questions: ["Quand ?"], _draft: draft } }));
    expect(version).toBe("2026-11-22T08:00:00.000Z");
    expect(toOfferValue(value)).toMatchObject({
      name: "Comptable général (H/F)",
      description: "<p>Un</p>",
      hasDraft: true,
      customAttributes: { slug: "comptable", salaryMin: 32_000 },
      metadata: { questions: null },
    });
    expect(toOfferValue(toOfferSeen(anOffer()).value)).toMatchObject({ hasDraft: false, name: "Comptable (H/F)" });
  });

  test("an edit changes an unpublished offer directly, and the draft of a published offer", () => {
    const patch = { customAttributes: { salaryMin: 31_000 } };
    expect(toOfferEdit(patch, false)).toEqual(patch);
    expect(toOfferEdit(patch, true)).toEqual({ metadata: { _draft: patch } });
  });

  test("publication applies the draft and removes it", () => {
    expect(toPublication(anOffer({ metadata: { _draft: draft } }))).toEqual({
      ...draft,
      metadata: { questions: null, _draft: null },
    });
  });

  test("an offer with fields of the wrong type is read as null", () => {
    expect(toOfferValue({ id: "ast_1", name: 3 })).toBeNull();
    expect(toOfferValue(null)).toBeNull();
  });
});

describe("the place of an offer", () => {
  test.each(["Nantes (44)", "Ajaccio (2A)", "Saint-Denis (974)", "Lyon 3e (69)"])(
    "the town %s is restored from its stored location",
    (city) => {
      const town = { city, latitude: 1, longitude: 2 };
      expect(toTown(toTownPlace(town))).toEqual({ ...town, radiusKm: 0 });
      expect(toTownPlace(town)).toMatchObject({ country: "FR", departmentCode: city.replace(/.*\(|\)/g, "") });
    },
  );
});

describe("a new offer", () => {
  const { jobs } = offerChoices("fr");
  const start = { ticked: [], categoryId: undefined, locations: [], today: "2026-11-23", untitled: "Offre sans titre" };
  const job = jobs.find(({ slug }) => slug === "gestionnaire-de-paie") ?? null;

  const reading = readOfferText("Gestionnaire de paie (H/F)\nStage de 6 mois à Lyon avec Silae");

  test("a new offer has the text and the selected facts", () => {
    const ticked = reading.proposals.filter(({ field }) => field !== "city");
    expect(toNewOffer({ ...start, reading, ticked, job })).toMatchObject({
      name: "Gestionnaire de paie (H/F)",
      active: false,
      description: expect.stringContaining("Stage de 6 mois"),
      customAttributes: {
        jobReferential: "gestionnaire-de-paie",
        contractType: "stage",
        durationMonths: 6,
        tools: ["silae"],
      },
    });
  });

  test("a new offer has only the facts that were selected", () => {
    const { customAttributes } = toNewOffer({ ...start, reading, job: null });
    const { validThrough: _, ...facts } = customAttributes;
    expect(
      Object.values(facts)
        .flat()
        .filter((value) => value !== null),
    ).toEqual([]);
  });

  test("a new offer without text has the title of its job, else a default title", () => {
    expect(toNewOffer({ ...start, reading: null, job }).name).toBe("Gestionnaire de paie (H/F)");
    expect(toNewOffer({ ...start, reading: null, job: null })).toMatchObject({
      name: "Offre sans titre",
      customAttributes: { validThrough: "2027-01-22" },
    });
  });
});

describe("the findings of an offer", () => {
  const rulesOf = (change: Partial<Asset>) => {
    const offer = toOfferValue(toOfferSeen(anOffer(change)).value);
    return offer ? findingsOf(offer, "fr").map(({ rule }) => rule) : [];
  };

  test("a fact that the fields of an offer state is not reported as missing", () => {
    expect(rulesOf({})).toEqual(["texte-court"]);
    expect(rulesOf({ customAttributes: { slug: "a" } })).toContain("salaire-absent");
    expect(rulesOf({ customAttributes: { slug: "a" }, metadata: { salaryUndisclosed: true } })).toEqual([
      "texte-court",
    ]);
  });

  test("a finding about the title quotes it with its correction", () => {
    const offer = toOfferValue(toOfferSeen(anOffer({ name: "Auditeur senior" })).value);
    expect(offer && findingsOf(offer, "en")).toContainEqual(
      expect.objectContaining({
        rule: "hf-manquant",
        quotes: [{ words: "Auditeur senior", fix: "Auditeur senior (H/F)", isTitle: true }],
      }),
    );
  });
});
