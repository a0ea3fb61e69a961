import jobs from "@/lib/rules/vocabulary/jobs.json";

/** The names of a job of the referential. */
export type Title = { job: string; family: string; masculine: string; feminine: string; english: string };

/** Splits « Auditeur junior / Auditrice junior » into its masculine and feminine halves. A single form is both. */
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

/** Returns a text in lower case, without accents, with a space for each run of other characters. */
export const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, " ")
    .trim();

/** Matches the explanation that ends a title: « (BTS CG) », « – renfort période fiscale », « / consultant CSRD ». */
const EXPLANATION = / (?:\/|–|\().*$/;
const MARKS = / ?(?:–|\/|\(|\)|&) ?/g;
/** Ends of titles that people leave out. The shorter name still means the same job. */
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

/** Returns the names that people type for a title: the whole title, and without its explanation or its end. */
export function spokenNames(title: string, job: string): readonly string[] {
  const whole = title.replace(MARKS, " ").trim();
  const plain = title.replace(EXPLANATION, "");
  const ends = [...LEFT_OUT, LEFT_OUT_OF[job] ?? ""].filter((end) => end !== "" && plain.endsWith(end));
  const shorter = ends
    .map((end) => plain.slice(0, -end.length))
    .filter((name) => name !== "Alternant" && name !== "Alternante");
  return [...new Set([whole, plain, ...shorter])];
}
