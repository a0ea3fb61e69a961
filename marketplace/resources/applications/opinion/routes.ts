import { z } from "zod";
import { opinions } from "@/contract/opinions";
import type { Context } from "@/marketplace/context";
import { byId, id, pagination } from "@/marketplace/http/fields";
import { toPage } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import {
  askOpinion,
  giveOpinion,
  listOpinions,
  readOpinion,
  readRequests,
  takeOpinionBack,
} from "@/marketplace/resources/applications/opinion/service";
import { NewScorecard } from "@/marketplace/resources/applications/scorecard/routes";

/** Each request mails a colleague: more than a recruitment asks. */
const ASKING_LIMIT = { calls: 60, windowMs: 60 * 60_000 };
const NewRequest = z.strictObject({ colleagueId: id, everyApplication: z.boolean().default(false) });
const OpinionsQuery = z.strictObject(pagination(["createdDate"]));

export function opinionRoutes(context: Context): Route[] {
  const limit = context.sharedLimit("applications.opinions", ASKING_LIMIT);
  return [
    route(opinions.ask, {
      action: "opinion:ask",
      alsoRefused: [429],
      summary: "Ask a member of the firm for their opinion on an application, or on every application to its offer",
      description:
        "The colleague is notified and mailed, and reads these applications by GET /opinions, whatever their role. The right ends 7 days after their opinion, 30 days after the request, when it is taken back, when the application is decided or no longer readable, when the offer closes, and when they leave the firm. 422 with data.code notReadable, opinionOver (decided, or a closed offer), notMember (also for the caller), alreadyAsked. 429 beyond 60 in an hour.",
      params: byId,
      body: NewRequest,
      async run({ params, body, ...call }) {
        await requireWithin(limit, call.caller.user?.id ?? call.caller.address);
        return askOpinion(context, call, params.id, body);
      },
    }),
    route(opinions.requests, {
      action: "opinion:ask",
      summary: "List the opinions that the firm asked on an application, the newest first",
      description:
        "opinion is null until it is given, and for a caller who neither asked for it nor gave a scorecard of their own.",
      params: byId,
      run: ({ params, caller }) => readRequests(context, caller, params.id),
    }),
    route(opinions.takeBack, {
      action: "opinion:ask",
      summary: "Take back a request for an opinion: the colleague reads the application no longer",
      description: "An opinion that was given stays. Taking back again changes nothing.",
      params: z.strictObject({ id, requestId: id }),
      run: ({ params, ...call }) => takeOpinionBack(context, call, params),
    }),
    route(opinions.list, {
      action: "opinion:give",
      summary: "List the applications on which the calling member may give an opinion, those without one first",
      query: OpinionsQuery,
      async run({ query, caller }) {
        const { count, rows } = await listOpinions(context, caller, query);
        return toPage(query, count, rows);
      },
    }),
    route(opinions.read, {
      action: "opinion:give",
      summary: "Read an application on which the caller's opinion is asked, without the contact details on file",
      description:
        "404 for any other application, and once the right has ended. The CV, which may have them, is read by GET /files/buffer. The candidate sees that the firm read it.",
      params: byId,
      run: ({ params, caller }) => readOpinion(context, caller, params.id),
    }),
    route(opinions.give, {
      action: "opinion:give",
      summary: "Give or replace the caller's opinion, a scorecard of the firm; those who wait for it are notified",
      description:
        "As PUT /transactions/:id/scorecard; 404 for an application on which the caller's opinion is not asked.",
      params: byId,
      body: NewScorecard,
      run: ({ params, body, ...call }) => giveOpinion(context, call, params.id, body),
    }),
  ];
}
