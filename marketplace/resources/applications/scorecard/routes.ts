import { z } from "zod";
import { scorecards } from "@/contract/scorecards";
import { MAX_CRITERIA } from "@/lib/entities/firm-replies";
import { NOTE_MAX_LENGTH } from "@/lib/entities/note";
import { SCORES } from "@/lib/rules/transaction/scorecard";
import type { Context } from "@/marketplace/context";
import { byId, id } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { giveScorecard, readScorecards } from "@/marketplace/resources/applications/scorecard/service";

export const NewScorecard = z.strictObject({
  scores: z
    .array(z.strictObject({ criterionId: id, score: z.number().int().min(1).max(SCORES.length) }))
    .max(MAX_CRITERIA),
  text: z.string().trim().max(NOTE_MAX_LENGTH).default(""),
});

export const scorecardRoutes = (context: Context): Route[] => [
  route(scorecards.scorecards, {
    action: "note:list",
    summary: "Read the caller's scorecard of an application and, once it is given, those of their colleagues",
    description: "others is null, and nbOthers says how many there are, until the caller has given their own.",
    params: byId,
    run: ({ params, caller }) => readScorecards(context, caller, params.id),
  }),
  route(scorecards.score, {
    action: "note:create",
    summary: "Give or replace the caller's scorecard of an application",
    description:
      "A scorecard is a note with scores: the candidate may request it with the notes, its author or an administrator removes it by DELETE /transactions/:id/notes/:noteId. The criteria are those of the offer in metadata._private.criteria of the organization, or else those without an offer. 400 naming the score of an unknown or repeated criterion, and for neither a score nor a text. 422 with data.code notesRequested while the candidate's request for it is pending.",
    params: byId,
    body: NewScorecard,
    run: ({ params, body, ...call }) => giveScorecard(context, call, params.id, body),
  }),
];
