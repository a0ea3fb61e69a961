import * as z from "zod/mini";
import type { Absence, FirmTeam, TeamMember } from "@/lib/entities/firm-team";
import { formErrors } from "@/lib/forms/field-rules";
import { absenceIssue } from "@/lib/rules/company/absence";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { today } from "@/lib/rules/time/paris-time";

const day = z
  .string()
  .check(z.refine((text) => text === "" || isCalendarDate(text), { error: formErrors.invalidDate }));
const absenceFields = { from: day, until: day, insteadId: z.string() };
const AbsenceFields = z.object(absenceFields);
type AbsenceFields = z.output<typeof AbsenceFields>;

/** The absent member, and the colleagues who may receive mails in their place. */
type Firm = { memberId: string; colleagueIds: readonly string[]; team: FirmTeam };

const ERRORS = {
  endBeforeStart: formErrors.endBeforeStart,
  past: formErrors.pastDate,
  tooFar: formErrors.farDate,
  oneself: formErrors.refused,
  notColleague: formErrors.refused,
  alsoAway: formErrors.absentColleague,
} as const;

/** Reports the errors of a member's absence, by the same rules as the API. */
const isPossible = ({ memberId, colleagueIds, team }: Firm) =>
  z.superRefine<AbsenceFields>((values, context) => {
    const add = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message, input: values });
    const { from, until } = values;
    if (from === "" && until === "") return;
    if (until === "") return add("until", formErrors.missingField);
    if (from === "") return add("from", formErrors.missingField);
    const absence = toAbsence(values);
    const issue = absence && absenceIssue(absence, { memberId, colleagueIds, team, today: today() });
    if (issue) add(issue.path, ERRORS[issue.code]);
  });

/** The schema of a member's absence; without any date, the member is present. */
export const absenceRules = (firm: Firm) => AbsenceFields.check(isPossible(firm));

/** The schema of a member's absence and of the mails that they receive. */
export const memberRules = (firm: Firm) =>
  z.object({ isEverywhere: z.boolean(), offices: z.array(z.string()), ...absenceFields }).check(isPossible(firm));
type MemberFields = z.output<ReturnType<typeof memberRules>>;

/** Returns the fields of an absence. A past absence counts as none, so that a new one replaces it. */
export function toAbsenceFields(member: TeamMember | null | undefined): AbsenceFields {
  const absence = member?.absence;
  return !absence || absence.until < today()
    ? { from: "", until: "", insteadId: "" }
    : { from: absence.from, until: absence.until, insteadId: absence.insteadId ?? "" };
}

export const toMemberFields = (member: TeamMember | null | undefined): MemberFields => ({
  isEverywhere: !member?.offices,
  offices: [...(member?.offices ?? [])],
  ...toAbsenceFields(member),
});

export const toAbsence = ({ from, until, insteadId }: AbsenceFields): Absence | null =>
  from === "" ? null : { from, until, insteadId: insteadId || null };

export const toMember = ({ isEverywhere, offices, ...absence }: MemberFields): TeamMember => ({
  offices: isEverywhere ? null : offices,
  absence: toAbsence(absence),
});
