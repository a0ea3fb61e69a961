import * as z from "zod/mini";
import type { TeamMember } from "@/lib/entities/firm-team";
import { formErrors } from "@/lib/forms/field-rules";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";

const day = z
  .string()
  .check(z.refine((text) => text === "" || isCalendarDate(text), { error: formErrors.invalidDate }));

/** What a member receives, and when they are away; no day at all: they are not. */
export const MemberRules = z
  .object({ isEverywhere: z.boolean(), offices: z.array(z.string()), from: day, until: day, insteadId: z.string() })
  .check(
    z.superRefine(({ from, until }, context) => {
      const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (from && !until) issue("until", formErrors.missingField);
      if (until && !from) issue("from", formErrors.missingField);
      if (from && until && until < from) issue("until", formErrors.endBeforeStart);
    }),
  );
export type MemberRules = z.output<typeof MemberRules>;

export const toRules = (member: TeamMember | null | undefined): MemberRules => ({
  isEverywhere: !member?.offices,
  offices: [...(member?.offices ?? [])],
  from: member?.absence?.from ?? "",
  until: member?.absence?.until ?? "",
  insteadId: member?.absence?.insteadId ?? "",
});

export const toMember = ({ isEverywhere, offices, from, until, insteadId }: MemberRules): TeamMember => ({
  offices: isEverywhere ? null : offices,
  absence: from === "" ? null : { from, until, insteadId: insteadId || null },
});
