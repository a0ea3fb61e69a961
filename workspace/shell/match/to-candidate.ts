import type { Resume, ResumeExperience } from "@/lib/entities/resume";
import { wantedJobs } from "@/lib/rules/resume/wanted-jobs";
import { ownPlaces } from "@/workspace/shell/match/nearest";
import type { MatchedCandidate } from "@/workspace/shell/match/offer-match";
import { diplomaLevelOf, experienceRankOf, remoteDaysOf } from "@/workspace/shell/match/terms";

/** Converts a profile to the values that are compared with offers. `today`: yyyy-mm-dd. */
export function toCandidate(resume: Resume, today: string): MatchedCandidate {
  const { metadata } = resume;
  const { wishes } = metadata._private;
  const levels = (isOngoing: boolean) =>
    metadata.education.flatMap(({ diploma, ongoing }) =>
      ongoing === isOngoing ? (diplomaLevelOf(diploma) ?? []) : [],
    );
  return {
    jobs: wantedJobs(resume),
    places: ownPlaces(resume),
    salaryMin: wishes.salaryMin,
    contracts: wishes.contracts,
    schedules: wishes.schedules,
    remoteDays: wishes.remote.flatMap((slug) => remoteDaysOf(slug) ?? []),
    experienceRank: experienceOf(metadata.experiences, metadata.noExperience, today),
    diplomaLevel: highest(levels(false)),
    diplomaInProgress: highest(levels(true)),
    software: metadata.tools.flatMap(({ slug }) => slug ?? []),
  };
}

const highest = (levels: readonly number[]) => (levels.length === 0 ? null : Math.max(...levels));

/** Words of the titles of the profession, wide on purpose: only years of an evidently other trade do not count. */
const PROFESSION =
  /compta|expert|audit|pa[iy]e\b|paies\b|droit social|fiscal|jurid|jurist|financ|tr[ée]sor|treasur|gestion|mission|r[ée]vis|consolid|commissaire|conformit|recouvre|recrutement|associ[ée]|partner|wealth|factur|innovation|office manager|direct(?:eur|rice)|\bdaf\b|\braf\b|account|payroll|tax\b|control|bookkeep/i;

/** Titles of who learns the job: a year of theirs counts half of one. The traineeship of the DEC is a job. */
const LEARNING = /alternan|apprenti|\bstage\b|^stagiaire/i;
const LEARNING_SHARE = 0.5;

function experienceOf(items: readonly ResumeExperience[], isNone: boolean, today: string): number | null {
  if (items.length === 0) return isNone ? experienceRankOf(0) : null;
  const own = items.filter(({ title }) => title === null || PROFESSION.test(title));
  // Years that nobody dated are not none.
  if (own.length > 0 && own.every(({ startDate }) => startDate === null)) return null;
  const months = new Set<number>();
  const learning = new Set<number>();
  for (const { title, startDate, endDate } of own) {
    if (startDate === null) continue;
    // Months with two jobs at the same time count once.
    const counted = LEARNING.test(title ?? "") ? learning : months;
    for (let month = monthOf(startDate); month < monthOf(endDate ?? today); month += 1) counted.add(month);
  }
  for (const month of months) learning.delete(month);
  return experienceRankOf(months.size + LEARNING_SHARE * learning.size);
}

/** Months since year 0; a year without a month starts in January. */
function monthOf(date: string): number {
  const [year = "0", month = "1"] = date.split("-");
  return Number(year) * 12 + Number(month) - 1;
}
