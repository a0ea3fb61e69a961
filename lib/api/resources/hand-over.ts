import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Removed } from "@/lib/entities/removed";

/** Hands over the organization acted as, by one of its administrators. */
export const handOver = (http: Http) => ({
  /**
   * The member `userId` becomes administrator and owner. `roles` are the roles that the caller retains; without any,
   * the caller leaves the organization. One write makes all these changes; the password must have been entered
   * recently.
   */
  toMember: async (organizationId: string, body: { userId: string; roles: string[] }, options?: CallOptions) =>
    http({ method: "POST", path: path`/organizations/${organizationId}/hand-over`, body, schema: Removed }, options),
});
