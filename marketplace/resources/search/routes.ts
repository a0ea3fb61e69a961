import { z } from "zod";
import { savedSearch } from "@/contract/saved-search";
import { SavedSearch } from "@/lib/entities/saved-search";
import { SearchResults } from "@/lib/entities/search-results";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { createSavedSearch, readSavedPayloads } from "@/marketplace/resources/search/saved/service";
import { SearchBody } from "@/marketplace/resources/search/schemas";
import { searchAssets, searchSavedAssets } from "@/marketplace/resources/search/service";

export const searchRoutes = (context: Context): Route[] => [
  route(savedSearch.create, {
    action: "search:list",
    summary: "Search of public assets: text, place, attributes, filter language, facets",
    description:
      "With `save`, the search is kept under `name` for the caller instead of being run, 50 an account; it is checked like one that is run. " +
      "With `savedSearch`, what at least one of the caller's saved searches finds (`ids`, or all of them), the newest first; ids of others find nothing. " +
      "Profiles are found by who acts as an organization with resume:search and a public page, but for those that block its group and those of people who look for nothing: other searches leave them out, and one of profiles alone is a 403 (data.code profilesForRecruiters). " +
      "A profile that firms read comes without what names the person, and is found by nothing else, until the firm holds an application of theirs or paid for them; `firmAccess` says what the firm has of it. `profile` narrows by diploma, language, experience, employment, and by what the firm opened or paid for. 429 after 100 pages of 12 profiles in an hour, by every call together, of one member.",
    body: SearchBody,
    response: z.union([SearchResults, SavedSearch]),
    run: async ({ body, ...call }) => {
      if (body.save) return createSavedSearch(context, call, body);
      if (!body.savedSearch) return searchAssets(context, call.caller, body);
      const searches = await readSavedPayloads(context, call.caller, body.savedSearch);
      return searchSavedAssets(context, call.caller, searches, body);
    },
  }),
];
