import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FIRST_STEPS, type FirstRun, firstStepsOf, missingParts } from "@/lib/rules/company/first-steps";

const place = { latitude: 47, longitude: -1 };
const complete: NonNullable<FirstRun["company"]> = {
  active: true,
  validated: false,
  description: `<p>${"Nous tenons des comptes. ".repeat(17)}</p>`,
  locations: [place],
  customAttributes: { slug: "cabinet", categories: ["cabinet-independant"] },
  metadata: {
    _files: { logo: { key: "logos/1" } },
    _public: {
      baseline: "Des comptes clairs et sereins",
      responseCommitmentDays: 7,
      hiringProcess: ["Appel", "Visite"],
    },
  },
};
const run: FirstRun = { company: complete, nbOffers: 1, nbPeople: 2, nbTestimonials: 2 };
const doneIn = (given: FirstRun) => firstStepsOf(given).flatMap(({ step, isDone }) => (isDone ? [step] : []));

describe("first steps of a firm", () => {
  test("a complete firm has done every first step", () => {
    expect(doneIn(run)).toEqual(FIRST_STEPS);
  });

  test("without a page, no step that needs one is done", () => {
    expect(doneIn({ ...run, company: null })).toEqual(["offer", "team", "testimonials"]);
    expect(doneIn({ company: null, nbOffers: 0, nbPeople: 1, nbTestimonials: 1 })).toEqual([]);
  });

  test("missingParts names each missing part of a page", () => {
    expect(missingParts(complete)).toEqual([]);
    expect(missingParts({ ...complete, description: `<p>${"x".repeat(399)}</p>` })).toEqual(["presentation"]);
    expect(missingParts({ ...complete, description: `<p class="${"x".repeat(400)}">court</p>` })).toEqual([
      "presentation",
    ]);
    expect(missingParts({ ...complete, locations: [] })).toEqual(["office"]);
    expect(missingParts({ ...complete, metadata: {} })).toEqual(["logo", "baseline"]);
    expect(missingParts({ ...complete, customAttributes: { slug: "x", categories: null } })).toEqual(["category"]);
  });

  test("the step process is not done when a step of the hiring process is blank", () => {
    const metadata = { ...complete.metadata, _public: { hiringProcess: ["Appel", " "], responseCommitmentDays: null } };
    expect(doneIn({ ...run, company: { ...complete, metadata } })).not.toContain("process");
  });

  test("more offers, people or testimonials never undo a step", () => {
    const figure = fc.nat(5);
    fc.assert(
      fc.property(figure, figure, figure, figure, (nbOffers, nbPeople, nbTestimonials, more) => {
        const less = { company: complete, nbOffers, nbPeople, nbTestimonials };
        const given = {
          ...less,
          nbOffers: nbOffers + more,
          nbPeople: nbPeople + more,
          nbTestimonials: nbTestimonials + more,
        };
        expect(doneIn(given)).toEqual(expect.arrayContaining(doneIn(less)));
      }),
    );
  });
});
