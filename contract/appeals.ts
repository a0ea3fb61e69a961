import { calls, sent } from "@/contract/call";
import { Appeal } from "@/lib/entities/moderation";
import { Removed } from "@/lib/entities/removed";

/** Appeals of the owner of a content, or of a reporter. */
export const appeals = calls({
  /** Appeals against a decision, as the owner, once, within six months; 422 `notContestable`, `alreadyContested`. */
  create: { method: "POST", path: "/decisions/:id/appeal", body: sent<{ text: string }>(), response: Removed },
  read: { method: "GET", path: "/appeals/:id", response: Appeal },

  /** Judges an appeal; 403 `sameModerator` when the caller took the contested decision. */
  judge: {
    method: "PATCH",
    path: "/appeals/:id",
    body: sent<{ outcome: "granted" | "dismissed"; answer: string; code?: string }>(),
    response: Appeal,
  },
});
