import fc from "fast-check";
import { expect, test } from "vitest";
import { ParsedResume } from "@/lib/entities/parsed-resume";
import { diplomaNamed } from "@/marketplace/cv/fields/diploma";
import { jobNamed } from "@/marketplace/cv/fields/preferred-job";
import type { PageText, TextRun } from "@/marketplace/cv/layout/page-text";
import { parseCv } from "@/marketplace/cv/parse-cv";
import { findPeriod } from "@/marketplace/cv/reading/dates";
import titles from "@/marketplace/cv/reading/titles.json";
import { cpuMs } from "@/tests/support/cpu-time";
import { testEnv } from "@/tests/support/env";

const TELLING = [
  ...Object.values(titles).flatMap((names) => names.slice(0, 3)),
  "2019 - 2021",
  "depuis mars 2020",
  "09/2017 –",
  "– présent",
  "été 2020",
  "2021-2019",
  "31/12/9999",
  "de 2013 à",
  "Comptable",
  "Cabinet Morvan",
  "(Dijon)",
  "((",
  "))",
  "BTS CG",
  "Université de Lille",
  "Master",
  "•",
  "–",
  ":",
  "@",
  "a@b.invalid",
  "06 39 98 41 27",
  "+33",
  "www.",
  "linkedin.com/in/-",
  "75011 Paris",
  "Anglais :",
  "Occitan : C1",
  "TOEIC 990",
  "A N N E",
  "\u0000",
  "\ud800",
  "\ufb01",
  "é́",
  "__proto__",
  "\u202e",
  "𝒜".repeat(40),
  "a".repeat(900),
  "1".repeat(300),
];
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TELLING) },
  fc.string({ unit: "binary", maxLength: 60 }),
);
const run: fc.Arbitrary<TextRun> = fc.record({
  text: fc.array(text, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" ")),
  x: fc.oneof(fc.constantFrom(50, 300), fc.double({ noNaN: true, noDefaultInfinity: true })),
  y: fc.oneof(
    fc.integer({ min: 0, max: 40 }).map((line) => line * 15),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  ),
  width: fc.oneof(fc.constantFrom(80, 400), fc.double({ noNaN: true, noDefaultInfinity: true })),
  size: fc.oneof(fc.constantFrom(10, 18), fc.double({ min: 0, noNaN: true, noDefaultInfinity: true })),
  font: fc.constantFrom("f1", "f2"),
});
const pageText: fc.Arbitrary<PageText> = fc.record({
  width: fc.constant(595),
  runs: fc.array(run, { maxLength: 60 }),
  links: fc.array(fc.oneof(fc.webUrl(), fc.constantFrom("javascript:alert(1)", "mailto:", "tel:+33", "http://")), {
    maxLength: 3,
  }),
});

const DATE = /^(?:19[5-9]\d|20[0-4]\d)(?:-(?:0[1-9]|1[0-2]))?$/;

/** Returns the parent of the value at this path. The value itself may be absent, as an undecided diploma is. */
const parentOf = (value: unknown, path: readonly (string | number)[]) =>
  path
    .slice(0, -1)
    .reduce<unknown>((at, step) => (typeof at === "object" && at !== null ? Reflect.get(at, step) : undefined), value);

test("any pages are parsed as a well-formed CV with valid dates", () => {
  fc.assert(
    fc.property(fc.array(pageText, { maxLength: 3 }), (pages) => {
      const parsed = parseCv(pages);
      expect(ParsedResume.safeParse(parsed).success).toBe(true);
      const entries = [...(parsed.resume.experiences ?? []), ...(parsed.resume.education ?? [])];
      for (const { startDate, endDate } of entries)
        for (const date of [startDate, endDate]) if (date !== null) expect(date).toMatch(DATE);
      for (const link of Object.values(parsed.resume.links ?? {})) expect(link).toMatch(/^https?:\/\//);
      for (const { path } of parsed.unsure) expect(parentOf(parsed, path), path.join(".")).toBeTypeOf("object");
    }),
    { numRuns: 100 },
  );
}, 60_000);

test("searching any text for dates, diplomas and jobs never throws", () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), (parts) => {
      const line = parts.join(" ");
      const period = findPeriod(line);
      if (period) expect(line.slice(period.start, period.end)).not.toBe("");
      diplomaNamed(line);
      jobNamed(line);
    }),
    { numRuns: 200 },
  );
});

/** All texts in a long run (`loops` above 1), or an eighth of them. */
const WORDS = TELLING.filter((one, index) => one.trim().length > 2 && (testEnv().loops > 1 || index % 8 === 0));

/** Returns a page of 40,000 letters under one title, far more than a CV has. */
const long = (title: string, words: string): PageText => ({
  width: 595,
  runs: Array.from({ length: Math.floor(40_000 / words.length) }, (_, index) => ({
    text: index === 0 ? title : words,
    x: 50 + (index % 3) * 170,
    y: index * 5,
    width: 150,
    size: 10,
    font: "f",
  })),
  links: [],
});

test.each(["Contact", "Expériences", "Formation", "Langues"])(
  "forty thousand letters under %j take under two seconds of CPU",
  (title) => {
    for (const words of WORDS) {
      expect(
        cpuMs(() => parseCv([long(title, words)])),
        words.slice(0, 20),
      ).toBeLessThan(2_000);
    }
  },
  120_000,
);
