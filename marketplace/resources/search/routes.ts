import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";
import { SearchQuery, SearchResults } from "@/lib/entities/search";
import type { Context } from "@/marketplace/context";
import { forbidden } from "@/marketplace/http/errors";
import { type Route, route } from "@/marketplace/http/route";
import { searchAssets } from "@/marketplace/resources/search/service";

const SAVED_ONLY = ["name", "userId", "metadata", "platformData"] as const;

/** With `save`, the same call keeps the search under a name instead of running it (contract §5). */
const SearchBody = SearchQuery.extend({
  name: z.string().min(1).max(255).optional(),
  userId: z.string().max(64).optional(),
  metadata: JsonObject.optional(),
  platformData: JsonObject.optional(),
}).superRefine((body, context) => {
  if (body.save) {
    if (body.name === undefined) context.addIssue({ code: "custom", path: ["name"], message: "is required" });
    return;
  }
  for (const name of SAVED_ONLY)
    if (body[name] !== undefined) context.addIssue({ code: "custom", path: [name], message: "is not allowed" });
});

export const searchRoutes = (context: Context): Route[] => [
  route({
    method: "POST",
    path: "/search",
    action: "search:list",
    summary: "Search of public assets: text, place, attributes, filter language, facets",
    body: SearchBody,
    answer: SearchResults,
    run: async ({ body }) => {
      // Saved searches belong to a user, and a key alone is none.
      if (body.save) throw forbidden();
      return searchAssets(context, body);
    },
  }),
];
