import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "@/lib/entities/json";
import { anonymousProfile } from "@/lib/rules/resume/anonymous-profile";
import type { Profile } from "@/lib/rules/resume/profile";

const profile = (changed: Partial<Profile> = {}): Profile => ({
  name: "Élodie Marchetti",
  description: "Je suis Élodie",
  ownerId: "usr_1",
  active: true,
  validated: true,
  locations: [
    {
      city: "Villeurbanne",
      street: "3 rue des Lilas",
      postcode: "69100",
      departmentCode: "69",
      region: "Auvergne-Rhône-Alpes",
      country: "FR",
      latitude: 45.7719,
      longitude: 4.8902,
    },
  ],
  customAttributes: {
    slug: "elodie-marchetti",
    jobReferential: "collaborateur-comptable",
    tools: ["silae"],
    resumeUpdate: "2026-10-04",
    visibility: "firms",
    publicProfile: false,
    searchStatus: "active",
    lastActivity: "2026-11-20",
    secret: "x",
  },
  metadata: {
    email: "elodie@exemple.invalid",
    phone: "0199001122",
    avatar: "photo.png",
    links: { linkedin: "https://li.example/e" },
    preferredJob: "collaborateur-comptable",
    unknown: "anything",
    _files: { avatar: { key: "a.png" } },
    experiences: [
      {
        org: "Cabinet Haut-Clair",
        title: "Collaboratrice",
        startDate: "2024-09",
        endDate: null,
        id: "abc",
        description: "Référente Silae chez Haut-Clair ; joignable au 06 12 34 56 78 ou elodie@perso.invalid",
      },
      { org: "Haut Clair", title: "Assistante", startDate: "2022-01", endDate: "2024-08" },
      { org: "Lysandre Expertise", title: "Stagiaire", startDate: "2021-02", endDate: "2021-07" },
    ],
    education: [{ org: "Lycée Colbert", title: "DCG", startDate: "2018-09", endDate: "2021-06" }],
    skills: [{ type: "specialized_skill", title: "Paie de Marchetti & fils", slug: "paie" }],
    languages: [{ title: "Français", level: "maternelle", emoji: "🇫🇷" }],
    referees: [{ name: "Rémi" }],
    _private: { anonymous: true },
  },
  platformData: { note: 1 },
  ...changed,
});

test("an anonymous profile hides the name, employer, months, photo and links", () => {
  const shown = anonymousProfile(profile());
  const text = JSON.stringify(shown);
  for (const hidden of [
    "lodie",
    "archetti",
    "usr_1",
    "Haut",
    "Clair",
    "-09",
    "-08",
    "-02",
    "photo",
    "a.png",
    "li.example",
  ])
    expect(text, hidden).not.toContain(hidden);
  for (const hidden of ["0199001122", "06 12", "invalid", "Lilas", "69100", "Rémi", "anything", "secret", "2026-10-04"])
    expect(text, hidden).not.toContain(hidden);
});

test("an anonymous profile shows the initial, job, town and years", () => {
  const shown = anonymousProfile(profile());
  expect(shown).toMatchObject({ name: "É.", description: null, ownerId: null });
  expect(shown.platformData).toEqual({});
  expect(shown.locations[0]).toMatchObject({ city: "Villeurbanne", departmentCode: "69", latitude: 45.75 });
  expect(shown.customAttributes).toMatchObject({ jobReferential: "collaborateur-comptable", tools: ["silae"] });
  expect(shown.metadata.experiences).toMatchObject([
    { org: "Cabinet, Rhône (69)", title: "Collaboratrice", startDate: "2024", endDate: null },
    { org: "Entreprise, Rhône (69)", startDate: "2022", endDate: "2024" },
    { org: "Lysandre Expertise", startDate: "2021", endDate: "2021" },
  ]);
  expect(shown.metadata.education).toMatchObject([{ org: "Lycée Colbert", title: "DCG", endDate: "2021" }]);
});

describe("a hidden employer", () => {
  const shownAt = (location: string | null, changed: object = {}) => {
    const experience = { org: "Cabinet Vauban", title: "Chef de mission", endDate: null, location, ...changed };
    const shown = anonymousProfile(profile({ metadata: { experiences: [experience] } }));
    return [shown.metadata.experiences].flat()[0] as JsonObject;
  };

  test.each([
    ["Mâcon (71)", "Cabinet, Saône-et-Loire (71)"],
    ["71000 Mâcon", "Cabinet, Saône-et-Loire (71)"],
    ["Ajaccio (2a)", "Cabinet, Corse-du-Sud (2A)"],
    ["saone et loire", "Cabinet, Saône-et-Loire (71)"],
    ["VILLEURBANNE", "Cabinet, Rhône (69)"],
    [null, "Cabinet, Rhône (69)"],
    ["Mâcon", "Cabinet"],
    ["Paris 15", "Cabinet"],
    ["71000123 Mâcon", "Cabinet"],
  ])("a current employer at %j is shown as %s, without its town", (location, org) => {
    expect(shownAt(location)).toMatchObject({ org, location: null });
  });

  test("the town of the current employer is removed from texts", () => {
    const texts = { title: "Chef de mission à Mâcon", description: "Portefeuille MACON sud, déclarations" };
    const shown = shownAt("Mâcon (71)", texts);
    expect(JSON.stringify(shown).toLowerCase()).not.toMatch(/m[aâ]con/);
    expect(shown.description).toContain("Portefeuille");
  });

  test("the current employer's town is hidden in its former jobs, not in other firms'", () => {
    const experiences = [
      { org: "Cabinet Vauban", title: "Assistante", endDate: "2021-01", location: "Mâcon" },
      { org: "Cabinet Vauban", title: "Chef de mission", endDate: null, location: "Mâcon" },
      { org: "Lysandre Expertise", title: "Stagiaire", endDate: "2019-01", location: "Tournus" },
    ];
    const shown = anonymousProfile(profile({ metadata: { experiences } }));
    expect(shown.metadata.experiences).toMatchObject([
      { org: "Cabinet", location: null },
      { org: "Cabinet", location: null },
      { org: "Lysandre Expertise", location: "Tournus" },
    ]);
  });
});

test("an employer whose end date is future or invalid is hidden as current", () => {
  for (const endDate of ["2999-01", "aujourd’hui", "", undefined]) {
    const experiences = [{ org: "Fiduciaire Vauban", title: "Chef de mission", endDate }];
    const shown = anonymousProfile(profile({ metadata: { experiences } }));
    expect(JSON.stringify(shown.metadata), String(endDate)).not.toContain("Vauban");
  }
});

test("a marker placed in any field of the profile is never shown", () => {
  const canary = "zqcanari";
  const written = fc.constantFrom(canary, canary.toUpperCase(), `Chez ${canary}, à Lyon`, `${canary}@ex.invalid`);
  const junk = fc.object({ maxDepth: 2, values: [fc.string(), written, fc.integer(), fc.constant(null)] });
  const item = fc.record({
    org: written,
    title: written,
    description: written,
    location: written,
    endDate: fc.anything(),
  });
  fc.assert(
    fc.property(junk, fc.array(item), fc.array(item), (open, experiences, education) => {
      const metadata: JsonObject = { ...open, experiences, education, links: [canary], preferredJob: "audit" };
      const shown = anonymousProfile(profile({ name: `Zoé ${canary}`, metadata }));
      expect(JSON.stringify(shown).toLowerCase()).not.toContain(canary);
    }),
  );
});

test("any stored profile is shown with its name masked", () => {
  fc.assert(
    fc.property(
      fc.object({ maxDepth: 3 }),
      fc.object({ maxDepth: 2 }),
      fc.string(),
      (metadata, customAttributes, name) => {
        const shown = anonymousProfile(profile({ name, metadata, customAttributes, locations: [] }));
        expect(shown.name).toMatch(/^.+\.$/u);
      },
    ),
  );
});

test("a text of 100,000 hostile characters is masked before the test's timeout", () => {
  for (const text of [
    "a".repeat(100_000),
    "a.".repeat(50_000),
    "1 ".repeat(50_000),
    "@".repeat(100_000),
    "-a".repeat(50_000),
  ]) {
    const experiences = [{ org: "Vauban", title: text, description: text, endDate: null }];
    expect(anonymousProfile(profile({ metadata: { experiences } })).metadata.experiences).toHaveLength(1);
  }
});
