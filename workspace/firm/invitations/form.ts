import * as z from "zod/mini";
import { email, formErrors } from "@/lib/forms/field-rules";
import { MEMBER_ROLES } from "@/lib/rules/company/member-roles";

/** The invitation of a person to join a firm, with one role at least. */
export const MemberInvitation = z.object({
  email,
  roles: z.array(z.enum(MEMBER_ROLES)).check(z.minLength(1, formErrors.missingField)),
});
