import type { Absence, FirmTeam } from "@/lib/entities/firm-team";
import { addDays } from "@/lib/rules/time/working-days";

/**
 * Maximum number of days between today and the start or the end of an absence. The longest absence is a parental leave,
 * which ends at the latest on the child's third birthday (Code du travail, L1225-48).
 */
const MAX_DAYS = 3 * 366;

type Firm = {
  memberId: string;
  /** Members who receive the firm's mails. */
  colleagueIds: readonly string[];
  team: FirmTeam;
  /** yyyy-mm-dd, in Paris. */
  today: string;
};
export type AbsenceIssue = {
  path: "from" | "until" | "insteadId";
  code: "endBeforeStart" | "past" | "tooFar" | "oneself" | "notColleague" | "alsoAway";
};

/**
 * Returns the reason why a member may not declare this absence; null when they may. A colleague who is absent on one of
 * these days cannot stand in for the member, so that no two absences refer to each other.
 */
export function absenceIssue({ from, until, insteadId }: Absence, firm: Firm): AbsenceIssue | null {
  const { memberId, colleagueIds, team, today } = firm;
  if (until < from) return { path: "until", code: "endBeforeStart" };
  if (until < today) return { path: "until", code: "past" };
  if (from < addDays(today, -MAX_DAYS)) return { path: "from", code: "tooFar" };
  if (until > addDays(today, MAX_DAYS)) return { path: "until", code: "tooFar" };
  if (!insteadId) return null;
  if (insteadId === memberId) return { path: "insteadId", code: "oneself" };
  if (!colleagueIds.includes(insteadId)) return { path: "insteadId", code: "notColleague" };
  const theirs = team[insteadId]?.absence;
  const isAway = theirs && theirs.from <= until && from <= theirs.until;
  return isAway ? { path: "insteadId", code: "alsoAway" } : null;
}
