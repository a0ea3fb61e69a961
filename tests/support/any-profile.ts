import fc from "fast-check";
import type { Asset } from "@/lib/entities/asset";
import { DSCG_UNITS, REGISTRATIONS, type Resume, TRAINEESHIPS, toResume } from "@/lib/entities/resume";
import { shownPhone } from "@/lib/rules/user/phone";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import languageLevels from "@/lib/rules/vocabulary/language-levels.json";
import languages from "@/lib/rules/vocabulary/languages.json";
import skills from "@/lib/rules/vocabulary/skills.json";
import software from "@/lib/rules/vocabulary/software.json";
import words from "@/tests/support/profile-words.json";

/** Profiles as people fill them in: half of the words are the profession's, half are not, and some are awkward. */

const of = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const maybe = <Value>(value: fc.Arbitrary<Value>, often = 3) => fc.option(value, { nil: null, freq: often });

const name = fc
  .tuple(of(words.firstnames), of(words.lastnames))
  .map(([firstname, lastname]) => `${firstname} ${lastname}`);
const town = of(words.towns);
const place = of(words.places);

const pad = (value: number) => String(value).padStart(2, "0");
/**
 * A period, drawn in months since year 0 so that its ends compare; each end is then written as a month or as a year
 * alone.
 */
const period = fc
  .tuple(
    fc.integer({ min: 1990 * 12, max: 2025 * 12 }),
    fc.integer({ min: 0, max: 80 }),
    fc.boolean(),
    fc.integer({ min: 0, max: 4 }),
  )
  .map(([start, length, withMonths, isCurrent]) => {
    const dateOf = (months: number) =>
      withMonths ? `${Math.floor(months / 12)}-${pad((months % 12) + 1)}` : String(Math.floor(months / 12));
    return { startDate: dateOf(start), endDate: isCurrent === 0 ? null : dateOf(start + length) };
  });

const sentence = fc.oneof(
  { weight: 3, arbitrary: of(words.tasks) },
  {
    weight: 2,
    arbitrary: fc
      .array(of(words.vocabulary), { minLength: 3, maxLength: 40 })
      .map((parts) => parts.join(" ").replace(/^./u, (letter) => letter.toUpperCase())),
  },
);
const description = maybe(
  fc.array(sentence, { minLength: 1, maxLength: 6 }).map((lines) => lines.join("\n")),
  4,
);

const orgName = fc.oneof(
  of(words.organizations),
  fc.tuple(of(words.organizationKinds), of(words.lastnames)).map(([kind, who]) => `${kind} ${who}`),
  fc.tuple(of(words.lastnames), of(words.lastnames)).map(([one, other]) => `${one}, ${other} & Associés`),
);
const experience = fc
  .record({
    title: fc.oneof(of(words.titles), of(jobs.map(({ title }) => title))),
    org: orgName,
    location: maybe(place, 2),
    period,
    description,
  })
  .map(({ period: dates, ...rest }) => ({ ...rest, ...dates }));

/** Two jobs in one firm are common, one after the other. */
const experiences = fc
  .tuple(fc.array(experience, { maxLength: 7 }), fc.boolean())
  .map(([all, isSameFirm]) =>
    all.map((one, index) => (index === 1 && isSameFirm && all[0] ? { ...one, org: all[0].org } : one)),
  );

const study = fc.oneof(
  of(diplomas).map(({ slug, label }) => ({ title: label, diploma: slug })),
  of(words.studies).map((title) => ({ title, diploma: null })),
);
const education = fc
  .record({
    study,
    org: maybe(of(words.schools), 8),
    location: maybe(place, 2),
    end: fc.integer({ min: 1985, max: 2026 }),
    years: maybe(fc.integer({ min: 0, max: 5 }), 2),
    ongoing: fc.integer({ min: 0, max: 6 }).map((value) => value === 0),
    apprenticeship: fc.integer({ min: 0, max: 5 }).map((value) => value === 0),
  })
  .map(({ study: { title, diploma }, end, years, ongoing, ...rest }) => ({
    title,
    diploma,
    ...rest,
    ongoing,
    startDate: years === null ? null : String(end - years),
    endDate: String(end),
  }));

const skillsOf = (type: string, free: readonly string[], max: number) =>
  fc
    .uniqueArray(
      fc.oneof(
        {
          weight: 4,
          arbitrary: of(skills.filter((skill) => skill.type === type)).map(({ slug, title }) => ({ slug, title })),
        },
        { weight: 1, arbitrary: of(free).map((title) => ({ slug: null, title })) },
      ),
      { selector: ({ title }) => title, maxLength: max },
    )
    .map((all) => all.map((skill) => ({ ...skill, type })));

const tools = fc.uniqueArray(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .record({
          software: of(software),
          level: of(["practised", "basic", null]),
        })
        .map(({ software: { slug, label }, level }) => ({ slug, title: label, level })),
    },
    { weight: 1, arbitrary: of(words.tools).map((title) => ({ slug: null, title, level: null })) },
  ),
  { selector: ({ title }) => title, maxLength: 15 },
);
const spoken = fc.uniqueArray(
  fc.record({
    title: fc.oneof(
      { weight: 6, arbitrary: of(languages).map(({ label }) => label) },
      { weight: 1, arbitrary: of(words.languages) },
    ),
    level: of(languageLevels.map(({ slug }) => slug)),
  }),
  { selector: ({ title }) => title, maxLength: 5 },
);

const slugOf = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "") || "camille";
const phone = fc
  .oneof(
    fc.stringMatching(/^0[1-7]( [0-9]{2}){4}$/),
    fc.constantFrom("+32 470 12 34 56", "+41 79 123 45 67", "+352 621 123 456"),
  )
  .map(shownPhone);

/** Fields of the card about the profession. */
export const anyAccountancy = fc.record({
  traineeship: maybe(of(TRAINEESHIPS), 3),
  dscgUnits: fc.subarray([...DSCG_UNITS]),
  registration: maybe(of(REGISTRATIONS), 3),
});

export const anyProfile: fc.Arbitrary<Resume> = fc
  .record({
    name,
    town: maybe(town, 8),
    phone: maybe(phone, 8),
    domain: of(words.domains),
    job: maybe(of(jobs.map(({ slug }) => slug)), 6),
    experiences,
    education: fc.array(education, { maxLength: 5 }),
    specialised: skillsOf("specialized_skill", words.skills, 20),
    common: skillsOf("common_skill", words.qualities, 8),
    tools,
    spoken,
    linkedin: maybe(fc.boolean(), 2),
    website: maybe(of(words.websites), 1),
    accountancy: maybe(anyAccountancy, 3),
  })
  .map((given) => {
    const slug = slugOf(given.name);
    const asset: Asset = {
      id: "ast_profile",
      name: given.name,
      description: null,
      ownerId: "usr_profile",
      assetTypeId: "type_resume",
      categoryId: null,
      active: true,
      validated: true,
      createdDate: "2026-01-01T00:00:00.000Z",
      updatedDate: "2026-01-01T00:00:00.000Z",
      locations: given.town ? [{ city: given.town, latitude: 0, longitude: 0 }] : [],
      customAttributes: { ...(given.job ? { jobReferential: given.job } : {}) },
      metadata: {
        email: `${slug.replaceAll("-", ".")}@${given.domain}`,
        phone: given.phone,
        links: {
          ...(given.linkedin !== null ? { linkedin: `https://www.linkedin.com/in/${slug}` } : {}),
          ...(given.website ? { website: given.website } : {}),
        },
        experiences: given.experiences,
        education: given.education,
        tools: given.tools,
        languages: given.spoken,
        skills: [...given.specialised, ...given.common],
        accountancy: given.accountancy ?? {},
      },
      platformData: {},
    };
    return toResume(asset);
  });
