import { createCounter } from "@/lib/process/measures";
import type { Caller } from "@/marketplace/access/caller";
import type { Action } from "@/marketplace/access/policy";
import type { Replica } from "@/marketplace/db/replica";
import { HttpError } from "@/marketplace/errors";
import type { Route } from "@/marketplace/http/route";

/**
 * Reads of what many published, which may be a second late. Not what one thing is: who edited it a moment ago looks at it
 * next.
 */
const LATE_READS: ReadonlySet<Action> = new Set<Action>([
  "search:list",
  "suggestion:list",
  "data:read",
  "entry:list",
  "category:list",
  "assetType:list",
  "customAttribute:list",
  "config:read",
]);

export const mayBeLate = (action: Action): boolean => LATE_READS.has(action);

/** Whether nothing but the public key is known of the caller: nobody who has just written anything that a list shows. */
const isVisitor = ({ grantees, permissions, readNamespaces, isSecret, user }: Caller) =>
  !isSecret &&
  user === null &&
  permissions.size === 0 &&
  readNamespaces.size === 0 &&
  [...grantees].every((grantee) => grantee === "anyone" || grantee === "key");

const count = createCounter("database_replica_reads_total", "Calls of visitors, by where they were read", ["at"]);

/** A route whose calls of visitors are read on the replica while it is fresh, and on the primary when it fails there. */
export const onReplica = (late: Route, prompt: Route, replica: Pick<Replica, "isFresh">): Route => ({
  ...prompt,
  handle: async (request, reply, caller) => {
    if (!isVisitor(caller)) return prompt.handle(request, reply, caller);
    if (replica.isFresh()) {
      try {
        const answer = await late.handle(request, reply, caller);
        count({ at: "replica" });
        return answer;
      } catch (error) {
        // What the caller did wrong is as wrong there.
        if (error instanceof HttpError) throw error;
      }
    }
    count({ at: "primary" });
    return prompt.handle(request, reply, caller);
  },
});
