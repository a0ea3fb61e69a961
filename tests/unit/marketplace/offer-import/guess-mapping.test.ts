import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FEED_FIELDS } from "@/lib/entities/offer-feed";
import { guessMapping } from "@/marketplace/offer-import/guess-mapping";

/** The guessed mapping, without the fields that have no path. */
const guessed = (...paths: string[]) =>
  Object.fromEntries(Object.entries(guessMapping(paths)).filter(([, path]) => path !== null));

describe("the fields of a feed", () => {
  test("the fields of Indeed's XML are mapped to ours", () => {
    const paths = ["title", "date", "referencenumber", "url", "city", "postalcode", "description", "salary", "jobtype"];
    expect(guessed(...paths)).toEqual({
      reference: "referencenumber",
      title: "title",
      description: "description",
      contract: "jobtype",
      schedule: "jobtype",
      city: "city",
      postcode: "postalcode",
      salary: "salary",
      url: "url",
    });
  });

  test("the fields of a JobPosting are mapped by the last segment of their path", () => {
    expect(
      guessed(
        "identifier.name",
        "identifier.value",
        "title",
        "description",
        "employmentType",
        "validThrough",
        "jobLocation.address.addressLocality",
        "jobLocation.address.postalCode",
        "baseSalary.currency",
        "baseSalary.value.minValue",
        "baseSalary.value.maxValue",
        "baseSalary.value.unitText",
      ),
    ).toMatchObject({
      reference: "identifier.value",
      title: "title",
      contract: "employmentType",
      lastDay: "validThrough",
      city: "jobLocation.address.addressLocality",
      postcode: "jobLocation.address.postalCode",
      salaryMin: "baseSalary.value.minValue",
      salaryMax: "baseSalary.value.maxValue",
      salaryPeriod: "baseSalary.value.unitText",
    });
  });

  test("French columns are mapped, whatever their case and accents", () => {
    expect(
      guessed("RÉFÉRENCE", "Intitulé du poste", "Type de contrat", "Temps de travail", "Durée", "Télétravail"),
    ).toEqual({
      reference: "RÉFÉRENCE",
      title: "Intitulé du poste",
      contract: "Type de contrat",
      schedule: "Temps de travail",
      months: "Durée",
      remote: "Télétravail",
    });
  });

  test("objects of an offer that say its contract, pay and remote work are mapped", () => {
    expect(
      guessed(
        "contrat.nature",
        "remuneration.minimum",
        "remuneration.maximum",
        "teletravail.autorise",
        "dateDebutPrevue",
      ),
    ).toEqual({
      contract: "contrat.nature",
      salaryMin: "remuneration.minimum",
      salaryMax: "remuneration.maximum",
      remote: "teletravail.autorise",
      startDate: "dateDebutPrevue",
    });
    expect(guessed("name", "region")).toEqual({ title: "name", city: "region" });
  });

  test("a column can be mapped to both the schedule and the months", () => {
    expect(guessed("jobtype", "duree", "nom")).toEqual({
      title: "nom",
      contract: "jobtype",
      schedule: "duree",
      months: "duree",
    });
  });

  test.each([
    ["identifiant", "reference"],
    ["N° offre", "reference"],
    ["Référence", "reference"],
    ["Réf.", "reference"],
    ["Localité", "city"],
    ["Commune", "city"],
    ["Lieu de travail", "city"],
    ["Rémunération brute annuelle", "salary"],
    ["Type de contrat", "contract"],
    ["Durée hebdo", "schedule"],
    ["Prise de poste", "startDate"],
    ["Expérience souhaitée", "experience"],
    ["job_title", "title"],
    ["salaryRange.min", "salaryMin"],
    ["workplaceTypes", "remote"],
    ["PhysicalLocation.PostalAddress.Municipality", "city"],
    ["metadata.Type de contrat", "contract"],
  ])("the name %j is that of the field %s", (path, field) => {
    expect(guessed(path)).toEqual({ [field]: path });
  });

  test("names of the company, of the department and of sections are not those of the offer", () => {
    expect(
      guessed("company.identifier", "company.name", "department.id", "sections.title", "id", "name", "location.city"),
    ).toEqual({ reference: "id", title: "name", company: "company.name", city: "location.city" });
  });

  test("every mapped path is a path of the feed, or null", () => {
    const names = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.constantFrom("__proto__", "id", "a.title", ""),
    );
    fc.assert(
      fc.property(fc.array(names, { maxLength: 30 }), (paths) => {
        const mapping = guessMapping(paths);
        expect(Object.keys(mapping)).toEqual([...FEED_FIELDS]);
        for (const path of Object.values(mapping)) expect(path === null || paths.includes(path ?? "")).toBe(true);
      }),
    );
  });
});
