import { expect, test } from "vitest";
import { landingPath, toLandingIndex } from "@/lib/data/landing/to-landing";
import { parseOfferSearch } from "@/lib/rules/search/offer-search";
import { toRawParams } from "@/lib/rules/search/params";
import { understoodOfferSearch } from "@/lib/rules/search/understood-search";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import { aLandingView, landings } from "@/tests/fixtures/a-landing";

const both = { job: "gestionnaire-de-paie", city: "lyon" };

test("each kind of landing page has its path", () => {
  expect(landingPath(both)).toBe("/emploi/gestionnaire-de-paie/lyon");
  expect(landingPath({ ...both, city: null })).toBe("/emploi/gestionnaire-de-paie");
  expect(landingPath({ ...both, job: null })).toBe("/emploi/ville/lyon");
});

test("related jobs and towns link to their landing page, or else to the search", () => {
  const { jobs: others, cities } = aLandingView(both);
  expect(others).toEqual([
    {
      value: "fiscaliste",
      label: "Fiscaliste",
      count: 2,
      href: "/recherche/offres-emploi?q=fiscaliste&lieu=Lyon+(69)",
    },
  ]);
  expect(cities).toEqual([
    expect.objectContaining({ href: "/recherche/offres-emploi?q=gestionnaire+de+paie&lieu=Rennes+(35)" }),
  ]);
  const [job] = aLandingView({ job: null, city: "lyon" }).jobs;
  expect(job).toMatchObject({ value: "gestionnaire-de-paie", href: "/emploi/gestionnaire-de-paie/lyon" });
});

test("a job shows its tasks, and links the next jobs that have a landing page", () => {
  expect(aLandingView(both).guide?.tasks[0]).toBe("Établir 250 à 400 bulletins par mois, multi-conventions");
  const guide = aLandingView(both, {}, "en").guide;
  expect(guide?.tasks[0]).toBe("Prepare 250 to 400 payslips a month under several agreements");
  expect(guide?.next.map(({ href }) => href)).toEqual(["/emploi/responsable-paie", null]);
  expect(aLandingView({ job: null, city: "lyon" }).guide).toBeNull();
});

test("every job of the vocabulary is described in both languages", () => {
  for (const { slug } of jobs)
    for (const locale of ["fr", "en"] as const) {
      const guide = aLandingView({ job: slug, city: null }, {}, locale).guide;
      expect(guide?.tasks.length, slug).toBeGreaterThan(3);
      expect(guide?.diplomas.length, slug).toBeGreaterThan(0);
    }
});

test("the search link of a landing page leads to a canonical URL", () => {
  for (const { slug } of jobs) {
    const { searchHref } = aLandingView({ job: slug, city: "lyon" });
    const asked = parseOfferSearch(toRawParams(new URL(searchHref, "http://localhost").searchParams));
    expect(understoodOfferSearch(asked), searchHref).toBeNull();
    expect(asked.where).toEqual(["Lyon (69)"]);
  }
});

test("landing pages are listed by job, by town and by both", () => {
  const index = toLandingIndex(landings, "fr");
  expect(index.jobs.map(({ href }) => href)).toEqual(["/emploi/gestionnaire-de-paie", "/emploi/responsable-paie"]);
  const lyon = { value: "lyon", label: "Lyon", count: 7, href: "/emploi/ville/lyon", region: "Auvergne-Rhône-Alpes" };
  expect(index.cities).toEqual([lyon]);
  expect(index.pairs.map(({ label }) => label)).toEqual(["Gestionnaire de paie, Lyon"]);
});
