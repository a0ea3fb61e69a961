import { z } from "zod";
import type { Context } from "@/marketplace/context";
import { PLAIN_PAGE_HEADERS } from "@/marketplace/http/plain-page";
import { type Route, route } from "@/marketplace/http/route";
import { confirmStillSearching, stillSearchingPage } from "@/marketplace/resources/resumes/still-searching/service";

const page = { path: "/still-searching/:token", answersWith: "text/html" } as const;
const common = {
  action: "resume:stillSearching",
  params: z.strictObject({ token: z.string().min(1).max(200) }),
  query: z.strictObject({ locale: z.enum(["fr", "en"]).default("fr") }),
} as const;

export const stillSearchingRoutes = (context: Context): Route[] => [
  route(
    { method: "GET", ...page },
    {
      ...common,
      summary:
        "Page of the mail about a search that became quiet: it only has a button, and opening it changes nothing",
      run: async ({ params, query, reply }) =>
        reply.headers(PLAIN_PAGE_HEADERS).send(await stillSearchingPage(context, { ...params, ...query })),
    },
  ),
  route(
    { method: "POST", ...page },
    {
      ...common,
      summary: "Make a search that became quiet active again, by the URL in the mail about it, without a session",
      description:
        "Only a profile whose search is still `open`, as the mail says, becomes active; a status chosen since the mail stays.",
      // The form has no field: the URL suffices.
      takesBytes: true,
      run: async ({ params, query, reply, caller }) =>
        reply
          .headers(PLAIN_PAGE_HEADERS)
          .send((await confirmStillSearching(context, { caller }, { ...params, ...query })).page),
    },
  ),
];
