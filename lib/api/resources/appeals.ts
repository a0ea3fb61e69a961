import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Appeal } from "@/lib/entities/moderation";
import { Removed } from "@/lib/entities/removed";

/** What the owner of a content, or a reporter, contests. */
export const appeals = (http: Http) => ({
  /** By the owner, once, within six months; 422 `notContestable`, `alreadyContested`. */
  create: async (decisionId: string, body: { text: string }, options?: CallOptions) =>
    http({ method: "POST", path: path`/decisions/${decisionId}/appeal`, body, schema: Removed }, options),
  read: async (id: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/appeals/${id}`, schema: Appeal }, options),
  /** By another moderator than the one who decided; 403 `sameModerator`. */
  judge: async (
    id: string,
    body: { outcome: "granted" | "dismissed"; answer: string; code?: string },
    options?: CallOptions,
  ) => http({ method: "PATCH", path: path`/appeals/${id}`, body, schema: Appeal }, options),
});
