import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  emptyResumeMetadata,
  type ResumeExperience,
  type ResumeMetadata,
  type ResumeSkill,
} from "@/lib/entities/resume";
import { completenessOf } from "@/lib/rules/resume/completeness";
import { currentEmployers, hiddenWordsOf, identifyingSentences } from "@/lib/rules/resume/hidden-words";
import { chronological, isChronological, withItem, withMoved } from "@/lib/rules/resume/item-order";
import { profileChoices } from "@/lib/rules/resume/profile-choices";
import { sensitiveIn } from "@/lib/rules/resume/sensitive-words";
import { wantedJobs } from "@/lib/rules/resume/wanted-jobs";

const anExperience = (overrides: Partial<ResumeExperience> = {}): ResumeExperience => ({
  id: "a",
  title: "Comptable",
  org: "Haut-Clair",
  location: null,
  startDate: "2024-09",
  endDate: null,
  description: null,
  tools: [],
  ...overrides,
});
const skills = (count: number): ResumeSkill[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    type: "specialized_skill",
    title: String(index),
    slug: null,
    description: null,
  }));
const held = (metadata: ResumeMetadata) => ({ locations: [], customAttributes: { jobReferential: null }, metadata });
const done = (metadata: ResumeMetadata) =>
  completenessOf(held(metadata)).flatMap(({ section, isComplete }) => (isComplete ? [section] : []));

describe("the completeness of a profile", () => {
  const empty = emptyResumeMetadata();
  test("an empty profile has five sections, none complete", () => {
    expect(completenessOf(held(empty))).toHaveLength(5);
    expect(done(empty)).toEqual([]);
  });

  test.each([
    ["an experience with its start", { experiences: [anExperience()] }, ["experiences"]],
    ["an experience without dates", { experiences: [anExperience({ startDate: null })] }, []],
    ["a person who declares no experience yet", { noExperience: true }, ["experiences"]],
    ["four skills and a software", { skills: skills(4), tools: [aTool()] }, []],
    ["five skills without software", { skills: skills(5) }, []],
    ["five skills and a software", { skills: skills(5), tools: [aTool()] }, ["skills"]],
  ])("completeness is computed for %s", (_, metadata, sections) => {
    expect(done({ ...empty, ...metadata })).toEqual(sections);
  });

  test("a job sought is complete with a town, a job, and a place or a contract", () => {
    const { wishes } = empty._private;
    const sought = (city: string | null, jobs: string[], contracts: string[]) =>
      completenessOf({
        locations: city === null ? [] : [{ city, latitude: 45.76, longitude: 4.83 }],
        customAttributes: { jobReferential: null },
        metadata: { ...empty, _private: { wishes: { ...wishes, jobs, contracts } } },
      })[0]?.isComplete;
    expect(sought("Lyon", ["chef-de-mission"], ["cdi"])).toBe(true);
    expect(sought(null, ["chef-de-mission"], ["cdi"])).toBe(false);
    expect(sought("Lyon", [], ["cdi"])).toBe(false);
    expect(sought("Lyon", ["chef-de-mission"], [])).toBe(false);
  });

  test("the missing skills and software of a section are counted", () => {
    const [, , , section] = completenessOf(held({ ...empty, skills: skills(3) }));
    expect(section?.missing).toEqual({ technical: 2, software: 1 });
  });
});
const aTool = () => ({ id: "t", title: "Silae", slug: "silae", level: null });

describe("the order of items", () => {
  const item = fc.record({
    id: fc.uuid(),
    startDate: fc.option(fc.constantFrom("2019", "2020-03", "2024-09")),
    endDate: fc.option(fc.constantFrom("2021", "2022-10")),
  });
  const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 6 });

  test("a current item comes first", () => {
    const all = [anExperience({ id: "old", endDate: "2020" }), anExperience({ id: "now" })];
    expect(chronological(all).map(({ id }) => id)).toEqual(["now", "old"]);
  });

  test("sorted items are chronological", () => {
    fc.assert(fc.property(items, (all) => isChronological(chronological(all))));
  });

  test("no item is lost when one moves or is added", () => {
    const order = { isSorted: isChronological, sort: chronological };
    fc.assert(
      fc.property(items, item, fc.integer({ min: -1, max: 9 }), (all, one, to) => {
        const ids = (list: { id: string }[]) => new Set(list.map(({ id }) => id));
        expect(ids(withMoved(all, all[0]?.id ?? "", to))).toEqual(ids(all));
        expect(ids(withItem(all, one, order))).toEqual(ids([...all, one]));
      }),
    );
  });
});

test("an item moves to the place that is chosen for it", () => {
  const ids = (to: number) => withMoved([{ id: "a" }, { id: "b" }, { id: "c" }], "a", to).map(({ id }) => id);
  expect(ids(2)).toEqual(["b", "c", "a"]);
  expect(ids(3)).toEqual(["a", "b", "c"]);
});

describe("the sentences that identify a person", () => {
  const profile = {
    name: "Amandine Le Goff",
    locations: [{ city: "Lyon", latitude: 45.76, longitude: 4.83 }],
    customAttributes: { jobReferential: "chef-de-mission" },
    metadata: {},
  };
  const hidden = hiddenWordsOf(profile, currentEmployers([{ org: "Cabinet Morvan", endDate: null }], "2026-12-01"));

  test("names of the person and of their employer, telephone and e-mail are found", () => {
    const text =
      "Dix ans de cabinet à Lyon. J’encadre le bureau Morvan de Bron.\nÉcrivez à a.legoff@exemple.fr. 06 39 98 41 27. Révision.";
    expect(identifyingSentences(text, hidden)).toEqual([
      "J’encadre le bureau Morvan de Bron.",
      "Écrivez à a.legoff@exemple.fr.",
      "06 39 98 41 27.",
    ]);
  });

  test("a former employer does not identify", () => {
    expect(currentEmployers([{ org: "Cabinet Ancien", endDate: "2020-05" }], "2026-12-01")).toEqual([]);
  });
});

describe("sensitive words of a profile", () => {
  const { sensitive } = profileChoices("fr");
  test.each([
    ["1 84 12 76 451 089 46", "donnees-sensibles"],
    ["184127645108946", "donnees-sensibles"],
    ["Extrait B3 disponible", "donnees-sensibles"],
    ["Mariée, sans enfant", "situation-famille"],
    ["En bonne santé", "sante-handicap"],
    ["Portefeuille de 184 dossiers, 12 salariés", null],
    ["01 84 12 76 45", null],
    ["", null],
  ])("the sensitive rule of “%s” is %s", (text, rule) => {
    expect(sensitiveIn(text, sensitive)).toBe(rule);
  });
});

test("wantedJobs returns the jobs of the wishes, else the profile's job", () => {
  const wanted = (jobs: string[], jobReferential: string | null, preferredJob: string | null) =>
    wantedJobs({ customAttributes: { jobReferential }, metadata: { preferredJob, _private: { wishes: { jobs } } } });
  expect(wanted(["a", "b"], "c", "d")).toEqual(["a", "b"]);
  expect(wanted([], "c", "d")).toEqual(["c"]);
  expect(wanted([], null, "d")).toEqual(["d"]);
  expect(wanted([], null, null)).toEqual([]);
});
