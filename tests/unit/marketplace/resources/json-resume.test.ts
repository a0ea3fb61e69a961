import { expect, test } from "vitest";
import { toJsonResume } from "@/marketplace/resources/personal-data/json-resume";

const person = {
  firstname: "Claire",
  lastname: "Durand",
  display_name: "Claire D",
  email: "compte@exemple.invalid",
  metadata: {},
};

test("a profile is exported as JSON Resume", () => {
  const profile = {
    description: "Huit ans en cabinet.",
    locations: [{ city: "Lyon", postcode: "69003", region: "Auvergne-Rhône-Alpes", latitude: 45.7 }],
    metadata: {
      email: "profil@exemple.invalid",
      phone: "01 99 00 11 22",
      links: { linkedin: "https://exemple.invalid/claire" },
      experiences: [
        { org: "Cabinet Valmy", title: "Collaboratrice", startDate: "2019-09-01T00:00:00Z", endDate: null },
      ],
      education: [{ org: "Lycée Ampère", title: "Comptabilité", startDate: "2012", endDate: "2014-06" }],
      skills: [{ type: "common_skill", slug: "rigueur", title: "Rigueur" }],
      languages: [{ emoji: "🇬🇧", title: "Anglais", level: "B2" }],
      referees: [{ org: "Cabinet Valmy", name: "M. Paul", email: "paul@exemple.invalid", phone: "" }],
    },
  };
  const { $schema, ...resume } = toJsonResume(person, profile);
  expect($schema).toMatch(/resume-schema/);
  expect(resume).toEqual({
    basics: {
      name: "Claire Durand",
      email: "profil@exemple.invalid",
      phone: "01 99 00 11 22",
      summary: "Huit ans en cabinet.",
      location: { postalCode: "69003", city: "Lyon", region: "Auvergne-Rhône-Alpes" },
      profiles: [{ network: "linkedin", url: "https://exemple.invalid/claire" }],
    },
    work: [{ name: "Cabinet Valmy", position: "Collaboratrice", startDate: "2019-09-01" }],
    education: [{ institution: "Lycée Ampère", area: "Comptabilité", startDate: "2012", endDate: "2014-06" }],
    skills: [{ name: "Rigueur" }],
    languages: [{ language: "Anglais", fluency: "B2" }],
    references: [{ name: "M. Paul", reference: "Cabinet Valmy, paul@exemple.invalid" }],
  });
});

test("a JSON Resume is exported even without profile, or with malformed metadata", () => {
  expect(toJsonResume(person, undefined)).toMatchObject({ basics: { email: person.email }, work: [] });
  const odd = { links: [], experiences: "x", education: [null, 3], skills: [{ title: 4 }], languages: {}, referees: 0 };
  const resume = toJsonResume(person, { description: null, locations: [], metadata: odd });
  expect(resume).toMatchObject({ basics: { profiles: [] } });
  expect(resume.skills).toEqual([{}]);
});
