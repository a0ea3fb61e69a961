import { z } from "zod";
import { id, pagination, siren, text } from "@/marketplace/http/fields";
import { roles } from "@/marketplace/resources/users/schemas";

const MAX_MESSAGE_LENGTH = 300;

export const MatchQuery = z
  .strictObject({ name: text().trim().min(2).optional(), siren: siren.optional() })
  .refine(({ name, siren: digits }) => name !== undefined || digits !== undefined, {
    path: ["name"],
    message: "is required without a siren",
  })
  .meta({ description: "A name or a SIREN." });
export type MatchQuery = z.output<typeof MatchQuery>;

export const NewJoinRequest = z.strictObject({ message: text(MAX_MESSAGE_LENGTH).trim().nullish() });
export type NewJoinRequest = z.output<typeof NewJoinRequest>;

export const NewAttachRequest = NewJoinRequest.extend({ as: z.enum(["child", "parent"]) });
export type NewAttachRequest = z.output<typeof NewAttachRequest>;

/** Roles of the person who joins; empty for an organization. */
export const Acceptance = z.strictObject({ roles: roles.default([]) });

export const RequestsQuery = z.strictObject(pagination(["createdDate"]));
export type RequestsQuery = z.output<typeof RequestsQuery>;
export const ofOrganization = z.strictObject({ id });
