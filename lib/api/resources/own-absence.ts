import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import type { Absence } from "@/lib/entities/firm-team";
import { User } from "@/lib/entities/user";

/** The part of an organization that its members write without the right to edit the rest. */
export const ownAbsence = (http: Http) => ({
  /**
   * Declares when a member is absent, and who receives mails in their place; with null, the member is not absent. 400,
   * naming the invalid field.
   */
  declare: async (
    userId: string,
    organizationId: string,
    body: { absence: Pick<Absence, "from" | "until" | "insteadId"> | null },
    options?: CallOptions,
  ) =>
    http(
      {
        method: "PUT",
        path: path`/users/${userId}/organizations/${organizationId}/absence`,
        body,
        schema: User,
      },
      options,
    ),
});
