import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ParsedResume } from "@/lib/entities/parsed-resume";
import { toWords } from "@/lib/rules/text/words";
import { readDocx } from "@/marketplace/cv/docx/read-docx";
import { parseCv } from "@/marketplace/cv/parse-cv";
import { readPages } from "@/marketplace/cv/pdf/read-pages";

// CVs of invented people that readers without the code made with eight tools, and what each of them says. They served to
// improve the importer: on those it had never seen, see docs/decisions/0087.

const FOLDER = "tests/fixtures/cv-of-readers";
const NAMES = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(/\.json$/, ""));

const PRECISION_AT_LEAST = 0.95;
const RECALL_AT_LEAST = 0.9;
const SURE_AND_WRONG_AT_MOST = 0.03;

type Dated = { start?: string; end?: string | null };
type Cv = {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  town: string | null;
  experiences: (Dated & { title: string | null; employer: string | null; town?: string | null })[];
  educations: (Dated & { title: string | null; school: string | null; year?: string })[];
  languages: { language: string }[];
  certifications?: (string | { title: string })[];
};
/** A field that the CV holds, or that was found, or both. `path` is that of the found value. */
type Field = { name: string; wanted: unknown; found: unknown; isRight: boolean; path: string };

const folded = (text: unknown) => toWords(String(text ?? "").replace(/[’']/g, " "));

/** Returns whether two texts have three quarters of their words in common. */
function isClose(one: unknown, other: unknown): boolean {
  const [words, others] = [folded(one), folded(other)];
  const common = words.filter((word) => others.includes(word)).length;
  return words.length > 0 && common / Math.max(words.length, others.length) >= 0.74;
}

/** Returns whether two dates are one, as precisely as the less precise of the two. */
function isSameDate(wanted: unknown, found: unknown): boolean {
  if (wanted === "present") return found === null;
  if (typeof wanted !== "string" || typeof found !== "string") return (wanted ?? null) === (found ?? null);
  const length = Math.min(wanted.length, found.length, 7);
  return wanted.slice(0, length) === found.slice(0, length);
}

/** Pairs what is wanted with what was found, the most alike first; what is left over stands alone. */
function paired<Wanted, Found>(
  wanted: readonly Wanted[],
  found: readonly Found[],
  likeness: (wanted: Wanted, found: Found) => number,
): { wanted: Wanted | null; found: Found | null; at: number }[] {
  const left = new Set(found.keys());
  const pairs = wanted.map((one) => {
    const [best] = [...left]
      .map((at) => ({ at, score: likeness(one, found[at] as Found) }))
      .filter(({ score }) => score >= 1)
      .sort((a, b) => b.score - a.score);
    if (best) left.delete(best.at);
    return { wanted: one as Wanted | null, found: best ? (found[best.at] ?? null) : null, at: best?.at ?? -1 };
  });
  const leftOver = [...left].map((at) => ({ wanted: null, found: found[at] ?? null, at }));
  return [...pairs, ...leftOver];
}

function fieldsOf(cv: Cv, { person, resume }: ParsedResume): Field[] {
  const { experiences = [], education = [], languages = [] } = resume;
  const isCertification = ({ title }: { title: string | null }) =>
    (cv.certifications ?? []).some((one) => isClose(typeof one === "string" ? one : one.title, title));
  const digits = (text: unknown) =>
    String(text ?? "")
      .replace(/\D/g, "")
      .slice(-8);
  const identity: Field[] = [
    {
      name: "first name",
      wanted: cv.firstName,
      found: person.firstname,
      path: "person.firstname",
      isRight: folded(person.firstname).join(" ").startsWith(folded(cv.firstName).join(" ")),
    },
    {
      name: "last name",
      wanted: cv.lastName,
      found: person.lastname,
      path: "person.lastname",
      isRight: isClose(cv.lastName, person.lastname),
    },
    {
      name: "e-mail",
      wanted: cv.email,
      found: resume.email,
      path: "resume.email",
      isRight: cv.email?.toLowerCase() === resume.email,
    },
    {
      name: "phone",
      wanted: cv.phone,
      found: resume.phone,
      path: "resume.phone",
      isRight: digits(cv.phone) === digits(resume.phone),
    },
    {
      name: "town",
      wanted: cv.town,
      found: person.city,
      path: "person.city",
      isRight: folded(person.city).join(" ").startsWith(folded(cv.town).join(" ")),
    },
  ];
  const jobs = paired(
    cv.experiences,
    experiences,
    (one, other) =>
      [
        isClose(one.title, other.title),
        isClose(one.employer, other.org),
        isSameDate(one.start, other.startDate),
      ].filter(Boolean).length,
  ).flatMap(({ wanted, found, at }): Field[] => [
    {
      name: "title",
      wanted: wanted?.title,
      found: found?.title,
      path: `resume.experiences.${at}.title`,
      isRight: isClose(wanted?.title, found?.title),
    },
    {
      name: "employer",
      wanted: wanted?.employer,
      found: found?.org,
      path: `resume.experiences.${at}.org`,
      isRight: isClose(wanted?.employer, found?.org),
    },
    {
      name: "start",
      wanted: wanted?.start,
      found: found?.startDate,
      path: `resume.experiences.${at}.startDate`,
      isRight: isSameDate(wanted?.start, found?.startDate),
    },
    {
      name: "end",
      wanted: wanted?.end === "present" ? null : wanted?.end,
      found: found?.endDate,
      path: `resume.experiences.${at}.endDate`,
      isRight: isSameDate(wanted?.end, found?.endDate),
    },
    {
      name: "place of work",
      wanted: wanted?.town,
      found: found?.location,
      path: `resume.experiences.${at}.location`,
      isRight: folded(found?.location).join(" ").startsWith(folded(wanted?.town).join(" ")),
    },
  ]);
  const diplomas = paired(
    cv.educations,
    education.filter((one) => !isCertification(one)),
    (one, other) =>
      [
        isClose(one.title, other.title),
        isClose(one.school, other.org),
        isSameDate(one.year ?? one.end, other.endDate),
      ].filter(Boolean).length,
  ).flatMap(({ wanted, found, at }): Field[] => {
    const year = wanted?.year ?? wanted?.end;
    const withoutMention = found?.title?.replace(/[ ,/(–-]+(?:avec )?mention.*$/i, "");
    return [
      {
        name: "diploma",
        wanted: wanted?.title,
        found: found?.title,
        path: `resume.education.${at}.title`,
        isRight: isClose(wanted?.title, found?.title) || isClose(wanted?.title, withoutMention),
      },
      {
        name: "school",
        wanted: wanted?.school,
        found: found?.org,
        path: `resume.education.${at}.org`,
        isRight: [found?.org, `${found?.org} ${found?.location}`].some(
          (org) => isClose(wanted?.school, org) || isClose(wanted?.school?.split(",")[0], org),
        ),
      },
      {
        name: "year",
        wanted: year === "present" ? null : year,
        found: found?.endDate ?? (found?.ongoing ? null : found?.startDate),
        path: `resume.education.${at}.endDate`,
        isRight: isSameDate(year, found?.endDate ?? found?.startDate),
      },
    ];
  });
  const spoken = Array.from({ length: Math.max(cv.languages.length, languages.length) }, (_, at): Field => {
    const [wanted, found] = [cv.languages[at]?.language, languages[at]?.title];
    return {
      name: "language",
      wanted,
      found,
      path: `resume.languages.${at}.title`,
      isRight: wanted !== undefined && found !== undefined,
    };
  });
  const isSaid = (value: unknown) => value !== null && value !== undefined && value !== "";
  return [...identity, ...jobs, ...diplomas, ...spoken].filter(({ wanted, found }) => isSaid(wanted) || isSaid(found));
}

const pagesOf = async (name: string) =>
  existsSync(`${FOLDER}/${name}.docx`)
    ? readDocx(readFileSync(`${FOLDER}/${name}.docx`))
    : readPages(new Uint8Array(readFileSync(`${FOLDER}/${name}.pdf`)));

test("CVs that readers made are read nearly whole, and what is given as sure is right", async () => {
  const total = { wanted: 0, found: 0, right: 0, sure: 0, wrong: 0 };
  const faults: string[] = [];
  for (const name of NAMES) {
    const parsed = parseCv(await pagesOf(name));
    const unsure = parsed.unsure.map(({ path }) => path.join("."));
    for (const field of fieldsOf(JSON.parse(readFileSync(`${FOLDER}/${name}.json`, "utf8")), parsed)) {
      const [isWanted, isFound] = [field.wanted, field.found].map(
        (value) => value !== null && value !== undefined && value !== "",
      );
      const isRight = Boolean(isWanted && field.isRight);
      const isSure = Boolean(isFound) && !unsure.includes(field.path);
      total.wanted += Number(isWanted);
      total.found += Number(isFound);
      total.right += Number(isRight);
      total.sure += Number(isSure);
      total.wrong += Number(isSure && !isRight);
      if (!isRight)
        faults.push(`${name}, ${field.name}: ${JSON.stringify(field.wanted)} read as ${JSON.stringify(field.found)}`);
    }
  }
  const { wanted, found, right, sure, wrong } = total;
  process.stdout.write(
    `precision ${(right / found).toFixed(3)}, recall ${(right / wanted).toFixed(3)} of ${wanted}, sure and wrong ${(wrong / sure).toFixed(3)}\n`,
  );
  expect(NAMES.length).toBeGreaterThanOrEqual(30);
  expect(right / found, faults.join("\n")).toBeGreaterThanOrEqual(PRECISION_AT_LEAST);
  expect(right / wanted, faults.join("\n")).toBeGreaterThanOrEqual(RECALL_AT_LEAST);
  expect(wrong / sure, faults.join("\n")).toBeLessThanOrEqual(SURE_AND_WRONG_AT_MOST);
}, 120_000);
