import jobs from "@/lib/rules/vocabulary/jobs.json";

/** The names of a job of the referential. */
export type Title = { job: string; family: string; masculine: string; feminine: string; english: string };

/** « Auditeur junior / Auditrice junior »: the first half is masculine, the second feminine; one form serves both. */
function halves(inclusive: string): [masculine: string, feminine: string] {
  const parts = inclusive.split(" / ");
  const middle = parts.length / 2;
  if (!Number.isInteger(middle)) return [inclusive, inclusive];
  return [parts.slice(0, middle).join(" / "), parts.slice(middle).join(" / ")];
}

export const TITLES: readonly Title[] = jobs.map(({ slug, family, titleInclusive, titleEn }) => {
  const [masculine, feminine] = halves(titleInclusive);
  return { job: slug, family, masculine, feminine, english: titleEn };
});

export const titleOf = (job: string): Title => {
  const title = TITLES.find((one) => one.job === job);
  if (!title) throw new Error(`No job ${job}`);
  return title;
};

export const familyOf = (job: string): readonly string[] =>
  TITLES.filter(({ family }) => family === titleOf(job).family).map(({ job }) => job);

/** Lower case, no accents, a space for each mark. */
export const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, " ")
    .trim();

/** Text after a mark, which is an explanation: « (BTS CG) », « – renfort période fiscale », « / consultant CSRD ». */
const EXPLANATION = / (?:\/|–|\().*$/;
const MARKS = / ?(?:–|\/|\(|\)|&) ?/g;
/** Ends of titles that people leave out: the shorter name still means this job. */
const LEFT_OUT = [
  " expertise comptable",
  " et social",
  " et digital",
  " et RH",
  " LCB-FT",
  " de cabinet",
  " junior",
  " senior",
  " confirmé",
  " confirmée",
];
const LEFT_OUT_OF: Record<string, string> = { "responsable-de-mission": " comptable", "expert-comptable-associe": "" };

/** The names that people type for a title: whole, and without what they leave out. */
export function spokenNames(title: string, job: string): readonly string[] {
  const whole = title.replace(MARKS, " ").trim();
  const plain = title.replace(EXPLANATION, "");
  const ends = [...LEFT_OUT, LEFT_OUT_OF[job] ?? ""].filter((end) => end !== "" && plain.endsWith(end));
  const shorter = ends
    .map((end) => plain.slice(0, -end.length))
    .filter((name) => name !== "Alternant" && name !== "Alternante");
  return [...new Set([whole, plain, ...shorter])];
}
