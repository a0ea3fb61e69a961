import { describe, expect, test } from "vitest";
import { ParsedResume } from "@/lib/entities/parsed-resume";
import { toResume } from "@/lib/entities/resume";
import { withChoice } from "@/workspace/candidate/import/rules/import-choices";
import { toImportEdit } from "@/workspace/candidate/import/rules/import-edit";
import { importFields } from "@/workspace/candidate/import/rules/import-fields";
import {
  countsOf,
  placeLine,
  type ReviewState,
  type Target,
  toReviewState,
  waitingLines,
  withPlaced,
} from "@/workspace/candidate/import/rules/review";

const JOB = { title: "Comptable", org: "Morvan", startDate: "2021-09", endDate: null };
const LINE = "Membre du comité d’entreprise";
const parsed = ParsedResume.parse({
  person: {},
  customAttributes: { skillsReferential: [], tools: [] },
  unplaced: [LINE, "Sage Paie"],
  resume: { email: "claire@exemple.fr", experiences: [{ ...JOB, description: "Saisie" }] },
  unsure: [{ path: ["resume", "experiences", 0, "title"], reason: "guessed" }],
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
const NOTHING: ReviewState = { choices: {}, placed: [], keepsFile: true };
const fieldsOf = (metadata: object, state = NOTHING) =>
  importFields(profileOf(metadata), withPlaced(parsed, state.placed), "2026-11");
/** Returns the content that the import saves in the profile, once the lines are placed. */
function savedWith(metadata: object, state: ReviewState) {
  const whole = withPlaced(parsed, state.placed);
  return toImportEdit(profileOf(metadata), whole, fieldsOf(metadata, state), state.choices).change?.next;
}
const placed = (metadata: object, target: Target, state = NOTHING) =>
  placeLine(state, { line: 0, text: LINE, target }, profileOf(metadata), fieldsOf(metadata, state));

describe("placeLine", () => {
  test("an unplaced line is added to the description of a new job", () => {
    expect(savedWith({}, placed({}, 0))).toMatchObject({
      metadata: { experiences: [{ description: `Saisie\n${LINE}` }] },
    });
  });

  test("an unplaced line is added to the description in the profile", () => {
    const own = { experiences: [{ id: "own", ...JOB, description: "Paie de 40 dossiers" }] };
    expect(savedWith(own, placed(own, 0))).toMatchObject({
      metadata: { experiences: [{ description: `Paie de 40 dossiers\n${LINE}` }] },
    });
  });

  test("an unplaced line is added to a corrected description", () => {
    const state = { ...NOTHING, choices: { "experiences.0.description": { value: "Révision" } } };
    expect(savedWith({}, placed({}, 0, state))).toMatchObject({
      metadata: { experiences: [{ description: `Révision\n${LINE}` }] },
    });
  });

  test("a text of the CV that was left out does not come back with a line", () => {
    const withSummary = { ...parsed, said: { summary: { value: "Comptable sérieuse", words: "Comptable sérieuse" } } };
    const before = importFields(profileOf({}), withSummary, "2026-11");
    const left = { ...NOTHING, choices: { "said.summary": "keep", "experiences.0.description": "keep" } as const };
    const saved = (target: Target) => {
      const state = placeLine(left, { line: 0, text: LINE, target }, profileOf({}), before);
      const whole = withPlaced(withSummary, state.placed);
      return toImportEdit(profileOf({}), whole, importFields(profileOf({}), whole, "2026-11"), state.choices).change
        ?.next;
    };
    expect(saved("summary")).toMatchObject({ description: LINE });
    expect(saved(0)).toMatchObject({ metadata: { experiences: [{ description: LINE }] } });
  });

  test("an unplaced line can become a skill", () => {
    expect(savedWith({}, placed({}, "skills"))).toMatchObject({
      metadata: { skills: [{ type: "specialized_skill", title: LINE }] },
    });
  });

  test.each([
    ["experiences", { metadata: { experiences: [{ description: "Saisie" }, { title: LINE }] } }],
    ["education", { metadata: { education: [{ title: LINE }] } }],
    ["common_skills", { metadata: { skills: [{ type: "common_skill", title: LINE }] } }],
    ["languages", { metadata: { languages: [{ title: LINE }] } }],
    ["summary", { description: LINE }],
  ] as const)("an unplaced line can go to %s", (target, saved) => {
    expect(savedWith({}, placed({}, target))).toMatchObject(saved);
  });

  test("an unplaced line is placed only once", () => {
    const state = placed({}, "tools");
    expect(placed({}, "skills", state)).toBe(state);
    expect(waitingLines(parsed, state.placed)).toEqual([{ line: 1, text: "Sage Paie" }]);
  });
});

describe("countsOf", () => {
  test("fields to save, fields to check and fields that differ are counted", () => {
    const own = { email: "c.durand@exemple.fr" };
    const fields = fieldsOf(own);
    expect(countsOf(fields, {})).toEqual({ toSave: 3, toCheck: 1, different: 1 });
    const choices = withChoice({ email: "keep" }, ["experiences.0.title"], "take");
    expect(countsOf(fields, choices)).toEqual({ toSave: 4, toCheck: 0, different: 0 });
  });
});

test("a malformed draft of a review is replaced by an empty one", () => {
  const given = { choices: { a: 4 }, placed: "x", keepsFile: null };
  expect(toReviewState(given)).toEqual(NOTHING);
});
