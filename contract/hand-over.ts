import { calls, sent } from "@/contract/call";
import { Removed } from "@/lib/entities/removed";

/** Hands over the organization acted as, by one of its administrators. */
export const handOver = calls({
  /**
   * Makes the member `userId` administrator and owner. `roles` are the roles that the caller retains; without any, the
   * caller leaves the organization. All changes are one transaction; the password must have been entered recently.
   */
  toMember: {
    method: "POST",
    path: "/organizations/:id/hand-over",
    body: sent<{ userId: string; roles: string[] }>(),
    response: Removed,
  },
});
