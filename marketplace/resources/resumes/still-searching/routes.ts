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
      summary: "The page behind the mail of a search that became quiet: it asks, and changes nothing",
      run: async ({ params, query, reply }) =>
        reply.headers(PLAIN_PAGE_HEADERS).send(await stillSearchingPage(context, { ...params, ...query })),
    },
  ),
  route(
    { method: "POST", ...page },
    {
      ...common,
      summary: "Search actively again, with the address of that mail and no session",
      description:
        "Only a profile whose search is open, as the mail says, becomes active: another choice made since stays.",
      // The form has no field: the address suffices.
      takesBytes: true,
      run: async ({ params, query, reply, caller }) =>
        reply
          .headers(PLAIN_PAGE_HEADERS)
          .send((await confirmStillSearching(context, { caller }, { ...params, ...query })).page),
    },
  ),
];
