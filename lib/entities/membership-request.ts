import * as z from "zod/mini";

/** Kinds of requests: a person asks to join an organization; an organization asks to become its child or its parent. */
export const MEMBERSHIP_REQUEST_KINDS = ["join", "child", "parent"] as const;

export const MembershipRequest = z.looseObject({
  id: z.string(),
  kind: z.enum(MEMBERSHIP_REQUEST_KINDS),
  status: z.enum(["pending", "accepted", "refused"]),
  /** The organization whose administrators decide. */
  organizationId: z.string(),
  organizationName: z.nullable(z.string()),
  requesterId: z.string(),
  requesterName: z.nullable(z.string()),
  /** E-mail of a person, sent only to the administrators who decide. */
  requesterEmail: z.nullish(z.string()),
  message: z.nullable(z.string()),
  createdDate: z.string(),
});
export type MembershipRequest = z.infer<typeof MembershipRequest>;

/** An organization with the typed name or SIREN, with its public fields only. */
export const OrganizationMatch = z.looseObject({
  id: z.string(),
  name: z.string(),
  matchedBy: z.enum(["siren", "name"]),
  /** Slug of its public page; null while it has none. */
  slug: z.nullable(z.string()),
  town: z.nullable(z.string()),
});
export type OrganizationMatch = z.infer<typeof OrganizationMatch>;

export const OrganizationMatches = z.looseObject({ results: z.array(OrganizationMatch) });
