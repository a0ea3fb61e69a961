import { calls, sent } from "@/contract/call";
import type { Absence } from "@/lib/entities/firm-team";
import { User } from "@/lib/entities/user";

/** The part of an organization that its members write without the right to edit the rest. */
export const ownAbsence = calls({
  /**
   * Declares when a member is absent, and who receives mails in their place; with null, the member is not absent. 400,
   * naming the invalid field.
   */
  declare: {
    method: "PUT",
    path: "/users/:id/organizations/:organizationId/absence",
    body: sent<{ absence: Pick<Absence, "from" | "until" | "insteadId"> | null }>(),
    response: User,
  },
});
