import { calls, sent } from "@/contract/call";
import { Scorecards } from "@/lib/entities/scorecard";

/** Scores from 1 to 4 by criterion of the firm, each once; criteria may be left out, all of them with a text. */
export type NewScorecard = { scores: readonly { criterionId: string; score: number }[]; text?: string };

/** Scorecards of a firm about an application; 422 `notReadable` while the firm may not read the application. */
export const scorecards = calls({
  scorecards: { method: "GET", path: "/transactions/:id/scorecards", response: Scorecards },

  /** Gives or replaces the caller's own; it is removed as a note is. 422 `notesRequested`. */
  score: { method: "PUT", path: "/transactions/:id/scorecard", body: sent<NewScorecard>(), response: Scorecards },
});
