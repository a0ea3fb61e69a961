import { describe, expect, test } from "vitest";
import { toCompany } from "@/lib/data/company/to-company";
import { toOffer } from "@/lib/data/offer/to-offer";
import { toJobPosting } from "@/lib/seo/structured-data/to-job-posting";
import { aCompany } from "@/tests/fixtures/a-company";
import { anOffer } from "@/tests/fixtures/an-offer";

const company = toCompany(aCompany(), "fr");
const DEFAULT_CATEGORY = "ctgy_default";
const postingOf = (...given: Parameters<typeof anOffer>) =>
  toJobPosting(
    toOffer(anOffer(...given), { id: company.id, slug: company.slug, name: company.name }, DEFAULT_CATEGORY, "fr"),
    company,
  );

describe("a job posting for search engines", () => {
  test("directApply is true unless applications are made on the firm's site", () => {
    const apply = { mode: "site" as const, url: "https://www.treguern-conseil.example/postuler" };
    expect(postingOf()).toHaveProperty("directApply", true);
    expect(postingOf({ metadata: { apply } })).toHaveProperty("directApply", false);
    expect(postingOf({ metadata: { apply: { ...apply, mode: "platform" } } })).toHaveProperty("directApply", true);
  });

  test("a posting has every fact that the firm declared", () => {
    expect(postingOf()).toMatchObject({
      "@context": "https://schema.org",
      "@type": "JobPosting",
      title: "Assistant comptable (H/F)",
      datePosted: "2026-11-15T08:00:00.000Z",
      validThrough: "2027-01-14T23:59:59+01:00",
      employmentType: ["FULL_TIME"],
      identifier: { "@type": "PropertyValue", name: "Tréguern Conseil", value: "ast_9x8w7v6u5t4s3r2q1p0o" },
      hiringOrganization: {
        name: "Tréguern Conseil",
        logo: expect.stringMatching(/^http:\/\/localhost:3000\/api\/marketplace\/images\//),
      },
      jobLocation: [
        {
          address: {
            streetAddress: "120 rue des Imprimeurs",
            postalCode: "35000",
            addressLocality: "Rennes",
            addressRegion: "Bretagne",
            addressCountry: "FR",
          },
          geo: { latitude: 48.10908, longitude: -1.67039 },
        },
      ],
      baseSalary: { currency: "EUR", value: { minValue: 27_500, maxValue: 30_500, unitText: "YEAR" } },
      educationRequirements: { credentialCategory: "associate degree" },
      experienceRequirements: { monthsOfExperience: 60 },
      occupationalCategory: "M1213 Assistant comptable",
      totalJobOpenings: 2,
      directApply: true,
    });
  });

  test("undeclared pay is left out, and a single amount is a value, not a range", () => {
    expect(postingOf({ customAttributes: { salaryMin: null, salaryMax: null } })?.baseSalary).toBeUndefined();
    expect(
      postingOf({ customAttributes: { salaryMin: 450, salaryMax: 450, salaryPeriod: "journalier" } })?.baseSalary,
    ).toMatchObject({
      value: { value: 450, unitText: "DAY" },
    });
  });

  test.each(["aucun", "ponctuel", "1-jour", "4-jours"])("the remote work %s is not marked as full", (remoteWork) => {
    expect(postingOf({ customAttributes: { remoteWork } })).not.toHaveProperty("jobLocationType");
  });

  test("full remote work is marked, with its country", () => {
    expect(postingOf({ customAttributes: { remoteWork: "full-remote" } })).toMatchObject({
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "FR" },
    });
  });

  test("the description mentions full remote work exactly once", () => {
    const descriptionOf = (description: string, remoteWork: string) =>
      postingOf({ description, customAttributes: { remoteWork } })?.description;
    expect(descriptionOf("<p>Poste ouvert.</p>", "full-remote")).toMatch(/^<p>100\s% télétravail<\/p><p>Poste ouvert/);
    expect(descriptionOf("<p>Un poste en 100 % télétravail.</p>", "full-remote")).toMatch(/^<p>Un poste/);
    expect(descriptionOf("<p>Poste ouvert.</p>", "2-jours")).toBe("<p>Poste ouvert.</p>");
  });

  test.each([
    ["cdd", "temps-plein-35h", ["FULL_TIME", "TEMPORARY"]],
    ["alternance-apprentissage", "temps-plein-35h", ["OTHER"]],
    ["stage", undefined, ["INTERN"]],
    ["freelance", undefined, ["CONTRACTOR"]],
    ["cdi", "temps-partiel-mercredi", ["PART_TIME"]],
    ["cdd", "temps-partiel", ["PART_TIME", "TEMPORARY"]],
    ["contrat-inconnu", undefined, undefined],
  ])("the contract %s with the schedule %s has the employment types %j", (contractType, jobSchedule, types) => {
    expect(postingOf({ customAttributes: { contractType, jobSchedule } })?.employmentType).toEqual(types);
  });

  test("a level without required experience is marked, and an unknown level omitted", () => {
    expect(postingOf({ customAttributes: { formation: "cap-brevet", experience: "debutant" } })).toMatchObject({
      educationRequirements: "no requirements",
      experienceRequirements: "no requirements",
    });
    const unknown = postingOf({ customAttributes: { formation: "diplome-inconnu", experience: null } });
    expect(unknown?.educationRequirements).toBeUndefined();
    expect(unknown?.experienceRequirements).toBeUndefined();
  });

  test("a diploma that is only wished for is not required", () => {
    const posting = postingOf({ metadata: { needs: { formation: "wished", experience: "required" } } });
    expect(posting?.educationRequirements).toBeUndefined();
    expect(posting?.experienceRequirements).toEqual(expect.objectContaining({ monthsOfExperience: 60 }));
  });

  test("experience replaces the diploma only when the text says so", () => {
    const description = "<p>BTS (ou expérience équivalente).</p>";
    expect(postingOf({ description })?.experienceInPlaceOfEducation).toBe(true);
    expect(
      postingOf({ description, customAttributes: { experience: "debutant" } })?.experienceInPlaceOfEducation,
    ).toBeUndefined();
    expect(postingOf({ description: "<p>BTS.</p>" })?.experienceInPlaceOfEducation).toBeUndefined();
  });

  test("the last day ends at 23:59:59 in French summer time", () => {
    expect(postingOf({ customAttributes: { validThrough: "2027-07-14" } })?.validThrough).toBe(
      "2027-07-14T23:59:59+02:00",
    );
    expect(postingOf({ customAttributes: { validThrough: null } })?.validThrough).toBeUndefined();
  });

  test("a spontaneous-application offer has no posting", () => {
    expect(postingOf({ categoryId: DEFAULT_CATEGORY })).toBeNull();
  });
});
