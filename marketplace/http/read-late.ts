import { createCounter } from "@/lib/process/measures";
import type { Caller } from "@/marketplace/access/caller";
import type { Action } from "@/marketplace/access/policy";
import type { Replica } from "@/marketplace/db/replica";
import { HttpError } from "@/marketplace/errors";
import type { Route } from "@/marketplace/http/route";

/**
 * Actions that read content of many publishers, and whose responses may be a second late. Reads of a single object are
 * excluded: an editor reads the object just after an edit.
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

/** True when the caller only has the public key, and so cannot just have written something that a list shows. */
const hasPublicKeyOnly = ({ grantees, permissions, readNamespaces, isSecret, user }: Caller) =>
  !isSecret &&
  user === null &&
  permissions.size === 0 &&
  readNamespaces.size === 0 &&
  [...grantees].every((grantee) => grantee === "anyone" || grantee === "key");

const count = createCounter("database_replica_reads_total", "Calls of visitors, by where they were read", ["at"]);

/**
 * Returns a route whose calls by visitors are read on the replica while it is fresh, and on the primary when the
 * replica fails.
 */
export const onReplica = (late: Route, prompt: Route, replica: Pick<Replica, "isFresh">): Route => ({
  ...prompt,
  handle: async (request, reply, caller) => {
    if (!hasPublicKeyOnly(caller)) return prompt.handle(request, reply, caller);
    if (replica.isFresh()) {
      try {
        const answer = await late.handle(request, reply, caller);
        count({ at: "replica" });
        return answer;
      } catch (error) {
        // An error of the caller would be the same on the primary.
        if (error instanceof HttpError) throw error;
      }
    }
    count({ at: "primary" });
    return prompt.handle(request, reply, caller);
  },
});
