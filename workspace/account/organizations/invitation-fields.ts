import * as z from "zod/mini";
import { email } from "@/lib/forms/field-rules";

/** The roles of a member, the least first: an applicant is no member of an organization. */
export const memberRoles = ["member", "recruiter", "editor", "accounting", "client", "administrator"] as const;

/** The invitation of a person to join an organization. */
export const MemberInvitation = z.object({ email, role: z.enum(memberRoles) });
export type MemberInvitation = z.infer<typeof MemberInvitation>;
