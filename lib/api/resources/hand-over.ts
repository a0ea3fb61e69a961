import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Removed } from "@/lib/entities/removed";

/** Of the organization acted as, by one of its administrators. */
export const handOver = (http: Http) => ({
  /**
   * `userId`, a member, becomes administrator and owner; `roles`: what the caller keeps, none to leave. In one write, with
   * a recent password.
   */
  toMember: async (organizationId: string, body: { userId: string; roles: string[] }, options?: CallOptions) =>
    http({ method: "POST", path: path`/organizations/${organizationId}/hand-over`, body, schema: Removed }, options),
});
