import { readFileSync } from "node:fs";
import { z } from "zod";
import type { ParsedResume } from "@/lib/entities/parsed-resume";
import { toWords } from "@/lib/rules/text/words";

const FOLDER = "tests/fixtures/cv";

const dates = { startDate: z.string().nullable().optional(), endDate: z.string().nullable().optional() };

/** Expected content of a CV, written by hand. The description of a job is only a few of its words. */
const Expected = z.strictObject({
  person: z.record(z.string(), z.string()),
  email: z.string(),
  phone: z.string(),
  links: z.record(z.string(), z.string()).default({}),
  preferredJob: z.string(),
  experiences: z.array(
    z.strictObject({ ...dates, org: z.string(), title: z.string(), description: z.string().optional() }),
  ),
  education: z.array(
    z.strictObject({
      ...dates,
      org: z.string().optional(),
      title: z.string(),
      diploma: z.string().optional(),
      location: z.string().optional(),
    }),
  ),
  skills: z.array(z.string()),
  tools: z.array(z.string()),
  languages: z.array(z.strictObject({ title: z.string(), level: z.string() })),
});
type Expected = z.infer<typeof Expected>;

export const readExpected = (name: string) =>
  Expected.parse(JSON.parse(readFileSync(`${FOLDER}/${name}.json`, "utf8")));
export const cvBytes = (name: string) => new Uint8Array(readFileSync(`${FOLDER}/${name}.pdf`));

/** Numbers of fields expected and of fields found exactly, the missed ones, and the extra values returned. */
export type Score = { expected: number; found: number; missed: string[]; extra: string[] };

/** Compares field by field: texts by their words, dates, slugs, levels and addresses as they are. */
export function score(expected: Expected, { person, resume, customAttributes }: ParsedResume): Score {
  const total: Score = { expected: 0, found: 0, missed: [], extra: [] };
  const field = (name: string, wanted: unknown, got: unknown, isFound = same(wanted, got)) => {
    total.expected += 1;
    if (isFound) total.found += 1;
    else total.missed.push(`${name}: ${JSON.stringify(wanted)}, read as ${JSON.stringify(got)}`);
  };
  for (const [name, wanted] of Object.entries(expected.person)) field(name, wanted, person[name]);
  field("email", expected.email, resume.email);
  field("phone", expected.phone, resume.phone);
  field("preferredJob", expected.preferredJob, resume.preferredJob);
  for (const [name, wanted] of Object.entries(expected.links)) field(`links.${name}`, wanted, resume.links?.[name]);

  entries("experiences", expected.experiences, resume.experiences ?? [], field, total.extra);
  entries("education", expected.education, resume.education ?? [], field, total.extra);
  const slugs = (resume.skills ?? []).flatMap(({ slug }) => slug ?? []);
  for (const slug of expected.skills) field("skills", slug, null, slugs.includes(slug));
  for (const slug of expected.tools) field("tools", slug, null, customAttributes.tools.includes(slug));
  for (const { title, level } of expected.languages) {
    const got = resume.languages?.find((language) => same(title, language.title));
    field("languages", title, null, got !== undefined);
    field(`languages.${title}`, level, got?.level);
  }
  total.extra.push(
    ...slugs.filter((slug) => !expected.skills.includes(slug)),
    ...customAttributes.tools.filter((slug) => !expected.tools.includes(slug)),
    ...(resume.languages ?? [])
      .map(({ title }) => title)
      .filter((title) => !expected.languages.some((one) => same(one.title, title))),
    ...Object.keys(resume.links ?? {}).filter((name) => !(name in expected.links)),
  );
  return total;
}

type Field = (name: string, wanted: unknown, got: unknown, isFound?: boolean) => void;

/** Compares each expected entry with the most similar one found; the remaining ones are extra. */
function entries(
  name: string,
  wanted: Record<string, unknown>[],
  got: Record<string, unknown>[],
  field: Field,
  extra: string[],
) {
  const left = [...got];
  for (const [index, one] of wanted.entries()) {
    const [best] = [...left].sort((a, b) => likeness(one, b) - likeness(one, a));
    if (best && likeness(one, best) > 0) left.splice(left.indexOf(best), 1);
    const beside = best && likeness(one, best) > 0 ? best : {};
    for (const [key, value] of Object.entries(one))
      field(`${name}.${index}.${key}`, value, beside[key], key in beside && isField(key, value, beside[key]));
  }
  extra.push(...left.map(({ org, title }) => `${name}: ${title} – ${org}`));
}

const likeness = (wanted: Record<string, unknown>, got: Record<string, unknown>) =>
  Object.entries(wanted).filter(([key, value]) => value !== null && isField(key, value, got[key])).length;

const isField = (key: string, wanted: unknown, got: unknown) =>
  key === "description"
    ? toWords(String(got))
        .join(" ")
        .includes(toWords(String(wanted)).join(" "))
    : same(wanted, got);

const same = (wanted: unknown, got: unknown): boolean =>
  typeof wanted === "string" &&
  typeof got === "string" &&
  /\p{L}/u.test(wanted) &&
  !wanted.includes("@") &&
  !wanted.includes("://")
    ? toWords(wanted).join(" ") === toWords(got).join(" ")
    : wanted === got;
