import { describe, expect, test } from "vitest";
import { ParsedResume } from "@/lib/entities/parsed-resume";
import { toResume } from "@/lib/entities/resume";
import type { ImportChoices } from "@/workspace/candidate/import/rules/import-choices";
import { toImportEdit } from "@/workspace/candidate/import/rules/import-edit";
import { importFields } from "@/workspace/candidate/import/rules/import-fields";

const NOW = "2026-11";
const job = (over: object = {}) => ({
  title: "Comptable",
  org: "Cabinet Morvan",
  startDate: "2021-09",
  endDate: null,
  description: null,
  ...over,
});
const profileOf = (metadata: object) =>
  toResume({
    id: "ast_1",
    name: "Claire D",
    active: true,
    validated: true,
    locations: [],
    customAttributes: {},
    createdDate: "2026-11-01T08:00:00.000Z",
    metadata: JSON.parse(JSON.stringify(metadata)),
  });
const parsedOf = (resume: object, unsure: object[] = []) =>
  ParsedResume.parse({ person: {}, resume, customAttributes: { skillsReferential: [], tools: [] }, unsure });
const statesOf = (metadata: object, parsed: ParsedResume) =>
  Object.fromEntries(importFields(profileOf(metadata), parsed, NOW).map(({ id, state }) => [id, state]));

describe("importFields", () => {
  test("each field of a job is compared with the same job of the profile", () => {
    const own = { id: "own", ...job({ org: "Morvan SARL", description: "Saisie" }) };
    expect(statesOf({ experiences: [own] }, parsedOf({ experiences: [job({ location: "Dijon" })] }))).toEqual({
      "experiences.0.title": "same",
      "experiences.0.org": "different",
      "experiences.0.location": "read",
      "experiences.0.period": "same",
    });
  });

  test("the same telephone number in two formats is equal", () => {
    expect(statesOf({ phone: "+33612345678" }, parsedOf({ phone: "06 12 34 56 78" }))).toEqual({ phone: "same" });
  });

  test("a field to check has its reason", () => {
    const unsure = [{ path: ["resume", "experiences", 0, "endDate"], reason: "singleDate" }];
    const fields = importFields(profileOf({}), parsedOf({ experiences: [job()] }, unsure), NOW);
    const period = fields.find(({ id }) => id === "experiences.0.period");
    expect(period).toMatchObject({ state: "check", reason: "singleDate" });
  });

  test("a job that matches two others is marked as ambiguous", () => {
    const experiences = [
      { id: "a", ...job() },
      { id: "b", ...job({ title: "Chef de mission" }) },
    ];
    const fields = importFields(
      profileOf({ experiences }),
      parsedOf({ experiences: [job({ location: "Dijon" })] }),
      NOW,
    );
    expect(fields.find(({ id }) => id === "experiences.0.location")).toMatchObject({ reason: "ambiguous" });
  });

  test("what a CV says of the job sought waits for a press, even in an empty profile", () => {
    const said = {
      salaryMin: { value: 46_000, words: "Prétentions : 46 k€" },
      town: { value: { city: "Lyon (69)", latitude: 45.76, longitude: 4.83 }, words: "69003 Lyon" },
      summary: { value: "Comptable confirmée.", words: "Comptable confirmée." },
    };
    const read = ParsedResume.parse({ ...parsedOf({}), said });
    const saved = (choices: ImportChoices) =>
      toImportEdit(profileOf({}), read, importFields(profileOf({}), read, NOW), choices).change?.next;
    expect(importFields(profileOf({}), read, NOW).map(({ id, state }) => [id, state])).toEqual([
      ["said.summary", "check"],
      ["said.town", "check"],
      ["said.salaryMin", "check"],
    ]);
    expect(saved({})).toBeUndefined();
    expect(saved({ "said.salaryMin": "take", "said.town": "take", "said.summary": "take" })).toMatchObject({
      description: "Comptable confirmée.",
      locations: [{ city: "Lyon", departmentCode: "69" }],
      metadata: { _private: { wishes: { salaryMin: 46_000 } } },
    });
  });

  test("a language outside the referential is read unchanged", () => {
    const unsure = [{ path: ["resume", "languages", 0, "title"], reason: "notInReferential" }];
    const languages = [{ title: "Occitan", level: "courant", emoji: null }];
    const [title] = importFields(profileOf({}), parsedOf({ languages }, unsure), NOW);
    expect(title).toMatchObject({ state: "read", reason: "notInReferential", read: "Occitan" });
  });
});

describe("toImportEdit", () => {
  const edit = (metadata: object, parsed: ParsedResume, choices = {}) => {
    const profile = profileOf(metadata);
    return toImportEdit(profile, parsed, importFields(profile, parsed, NOW), choices);
  };

  test("a new job is inserted in the order of dates", () => {
    const own = { id: "own", ...job({ org: "Autre", startDate: "2015", endDate: "2019" }) };
    const { change } = edit({ experiences: [own] }, parsedOf({ experiences: [job()] }));
    expect(change?.next).toMatchObject({ metadata: { experiences: [{ org: "Cabinet Morvan" }, { id: "own" }] } });
  });

  test("the chosen or typed value replaces the profile's", () => {
    const parsed = parsedOf({ email: "new@exemple.fr", phone: "01 02 03 04 05" });
    const own = { email: "old@exemple.fr", phone: "06 00 00 00 00" };
    expect(edit(own, parsed).change).toBeNull();
    const { change } = edit(own, parsed, { email: "take", phone: { value: "07 00 00 00 00" } });
    expect(change).toEqual({
      base: { metadata: own },
      next: { metadata: { email: "new@exemple.fr", phone: "07 00 00 00 00" } },
    });
  });

  test("a corrected telephone that is none is not saved, and its field is listed", () => {
    const parsed = parsedOf({ phone: "01 02 03 04 05" });
    const { change, leftOut } = edit({}, parsed, { phone: { value: "le matin" } });
    expect(change).toBeNull();
    expect(leftOut.map(({ id }) => id)).toEqual(["phone"]);
  });

  test("a new job with a doubtful title and firm is not saved, and its fields are listed", () => {
    const unsure = ["title", "org"].map((name) => ({ path: ["resume", "experiences", 0, name], reason: "guessed" }));
    const { change, leftOut } = edit({}, parsedOf({ experiences: [job()] }, unsure));
    expect(change).toBeNull();
    expect(leftOut.map(({ id }) => id)).toEqual(["experiences.0.title", "experiences.0.org", "experiences.0.period"]);
  });

  test("slugs of new skills are added to the searchable skills", () => {
    const skills = [{ type: "specialized_skill", slug: "declaration-tva", title: "Déclarations de TVA" }];
    const { change } = edit({}, parsedOf({ skills }));
    expect(change?.next).toMatchObject({ customAttributes: { skillsReferential: ["declaration-tva"] } });
  });
});
