import { z } from "zod";
import { pagination } from "@/marketplace/http/fields";
import { email, roles } from "@/marketplace/resources/users/schemas";

export const NewInvitation = z.strictObject({ email, roles: roles.default([]) });
export type NewInvitation = z.output<typeof NewInvitation>;
export const InvitationsQuery = z.strictObject(pagination(["createdDate"]));
