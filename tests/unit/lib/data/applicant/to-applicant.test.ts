import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toApplicant } from "@/lib/data/applicant/to-applicant";
import type { Asset } from "@/lib/entities/asset";

/** Response of the API to a caller who may read the private fields. */
const aProfile = (metadata: object = {}, customAttributes: object = {}): Asset => ({
  id: "ast_1",
  name: "Amandine D",
  active: true,
  validated: true,
  platformData: {},
  locations: [{ city: "Villeneuve-d'Ascq", street: "8 rue des Cerises", latitude: 50.6, longitude: 3.1 }],
  customAttributes: {
    slug: "amandine-d",
    publicProfile: true,
    jobReferential: "comptable",
    tools: ["silae", 7],
    ...customAttributes,
  },
  metadata: {
    email: "amandine@exemple.fr",
    phone: "03 53 01 43 71",
    referees: [{ name: "Un chef", email: "chef@exemple.fr", phone: "01 99 00 00 00" }],
    _files: { resume: { key: "resumes/amandine.pdf" } },
    experiences: [
      { org: "Haut-Clair", title: "Comptable", startDate: "2024-09", endDate: null, description: "Tenir ; Réviser" },
    ],
    education: [{ org: "IAE", title: "DCG", startDate: "2008", endDate: "2010" }],
    skills: [
      { type: "specialized_skill", title: "Liasse fiscale", slug: "liasse-fiscale", description: "BIC réel" },
      { type: "common_skill", title: "Rigueur", slug: "rigueur" },
    ],
    languages: [
      { emoji: null, title: "Anglais", level: "courant" },
      { emoji: "🇱🇺", title: "Luxembourgeois" },
    ],
    links: { linkedin: "https://www.linkedin.com/in/a", code: "javascript:alert(1)", other: 7 },
    ...metadata,
  },
  createdDate: "2026-01-01T00:00:00.000Z",
});

describe("a public profile", () => {
  test("a public profile shows experience, education and skills in the page's language", () => {
    const { experiences, education, skills, languages, links, job } = toApplicant(aProfile(), "amandine-d", "en");
    expect(experiences).toEqual([
      { start: "2024-09", end: null, title: "Comptable", org: "Haut-Clair", place: null, tasks: ["Tenir", "Réviser"] },
    ]);
    expect(education).toMatchObject([{ start: "2008", end: "2010", title: "DCG", org: "IAE" }]);
    expect(skills).toEqual({
      specialised: [{ title: "Liasse fiscale", description: "BIC réel" }],
      common: [{ title: "Rigueur", description: null }],
    });
    expect(languages).toEqual([
      { name: "English", level: "Fluent (C1)", emoji: "🇬🇧" },
      { name: "Luxembourgeois", level: null, emoji: "🇱🇺" },
    ]);
    expect(links).toEqual([{ kind: "linkedin", url: "https://www.linkedin.com/in/a" }]);
    expect(job?.slug).toBe("comptable");
  });

  test("a public profile never shows contacts, referees, address or CV", () => {
    const said = JSON.stringify(toApplicant(aProfile(), "amandine-d", "fr"));
    for (const secret of ["exemple.fr", "03 53", "01 99", "Un chef", "resumes/", "rue des Cerises", "javascript"])
      expect(said).not.toContain(secret);
  });

  test("a public profile is not indexed by default", () => {
    expect(toApplicant(aProfile(), "a", "fr").indexed).toBe(false);
    expect(toApplicant(aProfile({ indexed: "true" }), "a", "fr").indexed).toBe(false);
    expect(toApplicant(aProfile({ indexed: true }), "a", "fr").indexed).toBe(true);
  });

  test("malformed experiences are left out, and malformed fields are null", () => {
    const experiences = [7, null, { title: "Comptable", startDate: "hier", endDate: "2024-13" }, { title: { a: 1 } }];
    const { experiences: shown } = toApplicant(aProfile({ experiences, education: "DCG", skills: {} }), "a", "fr");
    expect(shown.map(({ title, start, end }) => [title, start, end])).toEqual([
      ["Comptable", null, null],
      [null, null, null],
    ]);
  });

  test("a profile with any stored JSON is read without error", () => {
    const fields = ["experiences", "education", "skills", "languages", "links", "preferredJob", "indexed"];
    const metadata = fc.record(Object.fromEntries(fields.map((name) => [name, fc.jsonValue()])));
    fc.assert(fc.property(metadata, (given) => void toApplicant(aProfile(given), "a", "fr")));
  });
});
