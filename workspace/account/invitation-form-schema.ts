import { z } from "zod";
import { email } from "@/lib/forms/field-rules";

/** What one may be in an organization, the least first: nobody applies for a job there as one of it. */
export const memberRoles = ["member", "recruiter", "editor", "accounting", "client", "administrator"] as const;

/** Somebody asked to join an organization. */
export const MemberInvitation = z.object({ email, role: z.enum(memberRoles) });
export type MemberInvitation = z.infer<typeof MemberInvitation>;
