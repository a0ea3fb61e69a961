import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { Appeal } from "@/lib/entities/moderation";
import { Removed } from "@/lib/entities/removed";

/** Appeals of the owner of a content, or of a reporter. */
export const appeals = (http: Http) => ({
  /** Appeals against a decision, as the owner, once, within six months; 422 `notContestable`, `alreadyContested`. */
  create: async (decisionId: string, body: { text: string }, options?: CallOptions) =>
    http({ method: "POST", path: path`/decisions/${decisionId}/appeal`, body, schema: Removed }, options),
  read: async (id: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/appeals/${id}`, schema: Appeal }, options),
  /** Judges an appeal; 403 `sameModerator` when the caller took the contested decision. */
  judge: async (
    id: string,
    body: { outcome: "granted" | "dismissed"; answer: string; code?: string },
    options?: CallOptions,
  ) => http({ method: "PATCH", path: path`/appeals/${id}`, body, schema: Appeal }, options),
});
