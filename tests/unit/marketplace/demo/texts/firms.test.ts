import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { TeamPerson } from "@/lib/entities/company";
import { withFrenchTypography } from "@/lib/rules/text/french-typography";
import { DATA_DATE } from "@/marketplace/demo/dates";
import { toDefaultOfferRows } from "@/marketplace/demo/rows/offers";
import { sourceCompanies, sourceReviews } from "@/marketplace/demo/source";
import { missingElisions } from "@/tests/support/french/elision";
import { disagreements } from "@/tests/support/french/gender";
import { mostRepeated, sentencesOf } from "@/tests/support/french/sentences";

const MOST_SHARED = 0.05;
const YEAR = Number(DATA_DATE.slice(0, 4));
/** Highest number of years that a person stays in training. */
const TRAINING_YEARS = 3;

const testimonials = sourceCompanies.flatMap(({ slug, foundedYear, testimonials }) =>
  testimonials.map((testimonial) => ({ ...testimonial, slug, foundedYear })),
);
const toText = (html: string) => html.replace(/<[^>]+>/g, " ");

describe("the texts of the demonstration's firms", () => {
  test("firm texts and office names lack no elision", () => {
    const texts = [
      ...sourceCompanies.flatMap(({ baseline, descriptionHtml, hiringProcess, locations }) => [
        baseline,
        toText(descriptionHtml),
        ...hiringProcess,
        ...locations.map(({ name }) => name),
      ]),
      ...toDefaultOfferRows(sourceCompanies).map(({ description }) => toText(description)),
      ...sourceReviews.map(({ comment }) => comment),
    ];
    expect(texts.flatMap(missingElisions)).toEqual([]);
  });

  test("no two firms share a text, and at most 5 % share a sentence", () => {
    const texts = sourceCompanies.map(({ descriptionHtml, name, locations, specialties }) =>
      sentencesOf(descriptionHtml, [name, specialties.join(", "), ...locations.map(({ city }) => city)]),
    );
    expect(new Set(texts.map((sentences) => sentences.join(" "))).size).toBe(sourceCompanies.length);
    const { sentence, share } = mostRepeated(texts);
    expect(share, sentence).toBeLessThanOrEqual(MOST_SHARED);
    const spontaneous = toDefaultOfferRows(sourceCompanies).map(({ description }) => description);
    expect(spontaneous).toEqual([...new Set(spontaneous)]);
  });

  test("only firms that have partners recruit with them, and only accounting firms train expert-comptables", () => {
    for (const { slug, kind, category, hiringProcess, team } of sourceCompanies) {
      if (kind === "entreprise" || category === "agc") expect(hiringProcess.join(), slug).not.toMatch(/associée?\b/u);
      if (kind !== "entreprise") continue;
      expect(hiringProcess.join(), slug).not.toMatch(/expert-comptable/u);
      expect(team.advantages, slug).not.toContain("prise-en-charge-stage-ec");
    }
  });

  test("a firm's text that has years has the year of its founding", () => {
    for (const { slug, descriptionHtml, foundedYear } of sourceCompanies) {
      const years = [...descriptionHtml.matchAll(/\b(?:19|20)\d\d\b/g)].map(Number);
      expect(years.length === 0 || years.includes(foundedYear), slug).toBe(true);
    }
  });
});

test("about a third of the firms of the profession name people of their team, whose jobs suit their firm", () => {
  const firms = sourceCompanies.filter(({ kind }) => kind === "cabinet");
  const naming = firms.filter(({ team }) => team.people);
  expect(naming.length / firms.length).toBeGreaterThan(0.3);
  for (const { slug, category, team } of naming) {
    const people = z.array(TeamPerson).parse(team.people);
    expect(new Set(people.map(({ firstname }) => firstname)).size, slug).toBe(people.length);
    const jobs = people.map(({ jobTitle }) => jobTitle ?? "");
    if (category === "agc") expect(jobs.join(), slug).not.toMatch(/associée?\b/u);
    expect(jobs.map(withFrenchTypography)).toEqual(jobs);
  }
});

describe("the testimonials of the demonstration", () => {
  test("testimonials are distinct, with correct typography and gender", () => {
    const quotes = testimonials.map(({ quote }) => quote);
    expect(quotes).toEqual([...new Set(quotes)]);
    expect(quotes.flatMap(missingElisions)).toEqual([]);
    expect(quotes.map(withFrenchTypography)).toEqual(quotes);
    expect(testimonials.flatMap((person) => disagreements(person, person.quote))).toEqual([]);
  });

  test("testimonials start after the firm's founding, and training lasts three years at most", () => {
    for (const { slug, foundedYear, since } of testimonials) {
      expect(since, slug).toBeGreaterThanOrEqual(foundedYear);
      expect(since, slug).toBeLessThan(YEAR + 1);
    }
    const inTraining = testimonials.filter(({ jobTitle }) => /Alternant|stagiaire|junior/.test(jobTitle));
    expect(inTraining).not.toEqual([]);
    for (const { slug, since } of inTraining) expect(YEAR - since, slug).toBeLessThanOrEqual(TRAINING_YEARS);
  });
});
