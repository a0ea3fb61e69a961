import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import type { Absence } from "@/lib/entities/firm-team";
import { User } from "@/lib/entities/user";

/** What members of an organization write there without editing it. */
export const ownAbsence = (http: Http) => ({
  /** A member declares when they are away, and who receives in their place; null: they are not. 400 naming the field. */
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
