import { inText, matchesIn, type Span } from "@/lib/rules/search/understanding/folded-text";
import { isOfJobs, slugsOf, type TermAt } from "@/lib/rules/search/understanding/term";

/** Words that announce what the visitor wants, after what they do today. */
const WISH = inText(
  "(?:je |j |qui |et )*(?:veux|veut|voudrais|souhaite|souhaiterais|aimerais|cherche|recherche)|passer|devenir|evoluer vers|(?:me )?reconvertir|reconversion",
);
/** Words that announce what the visitor has done, or does today. */
const PAST = inText("(?:apres|suite a|a la suite de)(?: (?:une?|mon|ma|mes|des))?");
const TODAY = inText("(?:actuellement|aujourd hui|je suis|j etais|ancien(?:ne)?)");
/** Words before what the visitor refuses: "compta générale, pas d'audit". */
const REFUSAL = inText(
  "(?:mais |surtout )*(?:pas|ni|hors|sauf|excepte|sans|no)(?: (?:de|d|du|des|en|dans l|dans la|faire d|faire de))?",
);
/** A title that is named after its job. */
const TITLE = inText("titre pro(?:fessionnel)?");
const WORKPLACE = { firm: "en cabinet(?: comptable)?", company: "en entreprise" };
const LEFT_WORKPLACES = [
  [WORKPLACE.firm, WORKPLACE.company],
  [WORKPLACE.company, WORKPLACE.firm],
].map(([left, wanted]) => ({ left: inText(left ?? ""), wanted: inText(wanted ?? "") }));

const isTitle = (term: TermAt) => slugsOf(term, "formation").some((slug) => slug.startsWith("titre-pro"));

/**
 * Returns the parts of a text that tell the visitor's past, or what they refuse, rather than what they seek: "auditeur" in
 * "auditeur, je veux passer contrôleur de gestion", "en cabinet" in "comptable en cabinet, je veux passer en
 * entreprise", "pas d'audit". A job that is the only one of the text is sought, whatever is said of it.
 */
export function formerJobsIn(folded: string, terms: readonly TermAt[]): Span[] {
  const jobs = terms.filter(isOfJobs);
  const titles = terms.filter(isTitle);
  // "Titre pro secrétaire comptable" seeks the job that the title is named after.
  if (jobs.length === 0) return titles.flatMap(({ end }) => matchesIn(folded.slice(0, end), TITLE));
  const wishes = matchesIn(folded, WISH);
  const past = matchesIn(folded, PAST);
  const learnt = titles.filter((title) => past.some(({ end }) => end <= title.start && title.start - end <= 1));
  return [...refusedIn(folded, jobs), ...heldIn(folded, jobs, wishes), ...learnt, ...leftWorkplaces(folded, wishes)];
}

/** Returns the jobs behind a refusal, with its words, when another job is left to seek. */
function refusedIn(folded: string, jobs: readonly TermAt[]): Span[] {
  const refused = matchesIn(folded, REFUSAL).flatMap(({ start, end }) => {
    const job = jobs.find((one) => one.start - end >= 0 && one.start - end <= 1);
    return job ? [{ start, end: job.end }] : [];
  });
  return jobs.every((job) => refused.some(({ end }) => end === job.end)) ? [] : refused;
}

/** Returns the jobs that stand before the wish for another job, or after it as what the visitor does today. */
function heldIn(folded: string, jobs: readonly TermAt[], wishes: readonly Span[]): Span[] {
  const wish = wishes.findLast(({ end }) => jobs.some((job) => job.start >= end));
  const sought = wish && jobs.find((job) => job.start >= wish.end);
  if (!wish || !sought) return [];
  const today = matchesIn(folded, TODAY).find(({ start }) => start >= sought.end);
  // A domain after the wish may be that of the job: "assistante comptable, je cherche un emploi en comptabilité".
  const isOther = (job: TermAt) => sought.isJob || !slugsOf(job, "jobReferential").some((slug) => isOf(sought, slug));
  return jobs.filter((job) => isOther(job) && (job.end <= wish.start || (today && job.start >= today.end)));
}

const isOf = (term: TermAt, slug: string) => slugsOf(term, "jobReferential").includes(slug);

const leftWorkplaces = (folded: string, wishes: readonly Span[]): Span[] =>
  LEFT_WORKPLACES.flatMap(({ left, wanted }) => {
    const [places, goals] = [matchesIn(folded, left), matchesIn(folded, wanted)];
    return places.filter((place) =>
      wishes.some((wish) => place.end <= wish.start && goals.some((goal) => wish.end <= goal.start)),
    );
  });
