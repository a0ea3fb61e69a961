import { calls, sent } from "@/contract/call";
import type { ListQuery } from "@/contract/inputs";
import type { NewScorecard } from "@/contract/scorecards";
import { AskedOpinion, OpinionFile, OpinionRequest, OpinionRequests } from "@/lib/entities/opinion";
import { pageOf } from "@/lib/entities/page";

type NewOpinionRequest = { colleagueId: string; everyApplication?: boolean };

/** Opinions that a firm asks of its members, who may read no other application. */
export const opinions = calls({
  /** 422 `notReadable`, `notMember`, `alreadyAsked`, `opinionOver`. */
  ask: {
    method: "POST",
    path: "/transactions/:id/opinion-requests",
    body: sent<NewOpinionRequest>(),
    response: OpinionRequest,
  },

  /** The requests about an application, the newest first. */
  requests: { method: "GET", path: "/transactions/:id/opinion-requests", response: OpinionRequests },

  /** Ends a request and the right that it gives. */
  takeBack: {
    method: "DELETE",
    path: "/transactions/:id/opinion-requests/:requestId",
    response: OpinionRequests,
  },

  /** The applications on which the caller may give an opinion, those without one first. */
  list: { method: "GET", path: "/opinions", query: sent<ListQuery>(), response: pageOf(AskedOpinion) },

  /** 404 for any other application, and once the right has ended. */
  read: { method: "GET", path: "/opinions/:id", response: OpinionFile },

  /** Gives or replaces the caller's opinion. */
  give: { method: "PUT", path: "/opinions/:id", body: sent<NewScorecard>(), response: OpinionFile },
});
