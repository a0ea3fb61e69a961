import { describe, expect, test } from "vitest";
import { withFrenchTypography } from "@/lib/rules/text/french-typography";
import applications from "@/marketplace/demo/data/applications.json";
import moderation from "@/marketplace/demo/data/moderation.json";
import { DATA_DATE } from "@/marketplace/demo/dates";
import { sourceCandidates, sourceCompanies } from "@/marketplace/demo/source";
import { missingElisions } from "@/tests/support/french/elision";
import { disagreements } from "@/tests/support/french/gender";
import { mostRepeated, sentencesOf } from "@/tests/support/french/sentences";

const MOST_SHARED = 0.05;
const YEAR = Number(DATA_DATE.slice(0, 4));
/** Highest number of years of work of a junior or a trainee. */
const JUNIOR_YEARS = 5;
/** Diplomas in the order in which they are passed. */
const LADDER = [/^Bac/, /^BTS/, /^(?:DCG|Licence Gestion)/, /^(?:DSCG|Master CCA)/, /^(?:DEC|CAFCAC)/];
const rungOf = (title: string) => LADDER.findIndex((diploma) => diploma.test(title));

const foundedIn = new Map(sourceCompanies.map(({ name, foundedYear }) => [name, foundedYear]));
const yearOf = (month: string) => Number(month.slice(0, 4));

describe("the careers of the demonstration's candidates", () => {
  test.each(sourceCandidates)("the studies of $slug are in order, latest first", ({ education }) => {
    education.forEach(({ startDate, endDate }, index) => {
      expect(startDate < endDate).toBe(true);
      const before = education[index + 1];
      if (before) expect(before.endDate <= startDate).toBe(true);
    });
    const rungs = education.map(({ title }) => rungOf(title)).filter((rung) => rung >= 0);
    expect(rungs).toEqual(rungs.toSorted((one, other) => other - one));
  });

  test.each(sourceCandidates)("$slug works in one firm at a time, after its founding", ({ experiences }) => {
    experiences.forEach(({ org, startDate, endDate }, index) => {
      expect(yearOf(startDate)).toBeGreaterThanOrEqual(foundedIn.get(org) ?? 0);
      expect(startDate < (endDate ?? DATA_DATE)).toBe(true);
      const before = experiences[index + 1];
      if (before) expect((before.endDate ?? DATA_DATE) < startDate).toBe(true);
    });
  });

  test("juniors have worked five years at most", () => {
    const juniors = sourceCandidates.filter(({ preferredJob }) => /junior/.test(preferredJob));
    expect(juniors.flatMap(({ experiences }) => experiences)).not.toEqual([]);
    for (const { slug, preferredJob, experiences } of juniors)
      for (const { startDate } of experiences)
        expect(YEAR - yearOf(startDate), `${slug}, ${preferredJob}`).toBeLessThanOrEqual(JUNIOR_YEARS);
  });

  test("the current jobs of students are all in training", () => {
    const students = sourceCandidates.filter(({ searchStatus }) => searchStatus === "student");
    expect(students.length).toBeGreaterThan(0);
    const posts = students.flatMap(({ experiences }) => experiences.filter(({ endDate }) => !endDate));
    expect(posts.filter(({ title }) => !/alternance|stagiaire/u.test(title))).toEqual([]);
  });

  test("no candidate applies to the firm that employs them", () => {
    const names = new Map(sourceCompanies.map(({ slug, name }) => [slug, name]));
    const employers = new Map(sourceCandidates.map(({ slug, experiences }) => [slug, experiences[0]?.org]));
    for (const { candidate, company } of applications) expect(employers.get(candidate)).not.toBe(names.get(company));
  });
});

describe("the texts of the demonstration's people", () => {
  test("texts about people have correct elisions, spaces and gender", () => {
    const careers = sourceCandidates.flatMap(({ education, experiences }) => [
      ...education.map(({ org, title }) => `${title}, ${org}`),
      ...experiences.map(({ org, title, description }) => `${title}, ${org}. ${description}`),
    ]);
    const exchanges = applications.flatMap(({ message, notes, messages }) => [
      message,
      ...[...(notes ?? []), ...(messages ?? [])].map(({ text }) => text),
    ]);
    const { reports, decisions, appeals } = moderation;
    const judged = [
      ...reports.map(({ text }) => text),
      ...decisions.map(({ reason }) => reason ?? ""),
      ...appeals.flatMap(({ text, judged: given }) => [text, given?.answer ?? ""]),
    ];
    const texts = [...careers, ...exchanges, ...judged];
    expect(texts.flatMap(missingElisions)).toEqual([]);
    expect(texts.map(withFrenchTypography)).toEqual(texts);
    const disagree = sourceCandidates.flatMap(({ firstname, experiences }) =>
      experiences.flatMap(({ title, description }) => disagreements({ firstname, jobTitle: title }, description)),
    );
    expect(disagree).toEqual([]);
  });

  test("no sentence is shared by more than 5 % of descriptions of experiences", () => {
    const texts = sourceCandidates.flatMap(({ experiences }) =>
      experiences.map(({ description }) => sentencesOf(description)),
    );
    const { sentence, share } = mostRepeated(texts);
    expect(share, sentence).toBeLessThanOrEqual(MOST_SHARED);
  });
});
