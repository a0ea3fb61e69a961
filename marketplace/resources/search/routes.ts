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
    summary: "Search public assets by text, place, attributes and filter language, with facets",
    description:
      "With `save`, the search is checked, then saved under `name` for the caller (50 an account), and the saved search is returned instead of results. " +
      "With `savedSearch`, returns what at least one of the caller's saved searches finds (`ids`, or all of them), the newest first; another account's ids find nothing. " +
      "Profiles are found by callers who act as an organization with resume:search and a public page, except profiles that block its group or whose owner searches for nothing. Other searches leave profiles out, and a search of profiles alone is then a 403 (data.code profilesForRecruiters). " +
      "A profile that only firms read has nothing that identifies the person, and is found only by the fields that it shows, until the firm receives an application of the person or pays for the profile; `firmAccess` is what the firm may open of it. `profile` filters by diploma, language, experience, employment, and by what the firm opened or paid for. 429 when one member reads more than 100 pages of 12 profiles in an hour, all calls together.",
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
