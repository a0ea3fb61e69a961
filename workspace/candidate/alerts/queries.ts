import { queryOptions } from "@tanstack/react-query";
import type { SavedSearchEdit } from "@/contract/saved-search";
import type { SavedSearch } from "@/lib/entities/saved-search";
import type { SearchPayload } from "@/lib/entities/search";
import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];

/** Number of alerts read at once: the largest page of the API; an account has at most 50 alerts. */
const ALL = 100;

export const alertsOf = (client: Client, { userId, as }: Actor) =>
  queryOptions({
    queryKey: [userId, "alerts"],
    queryFn: async ({ signal }) =>
      (await client.savedSearch.list({ nbResultsPerPage: ALL }, { ...as, signal })).results,
  });

/** The number of results that a search has today; null for a search that can no longer be run. */
export const countOf = (client: Client, { userId }: Actor, search: SavedSearch["search"]) =>
  queryOptions({
    queryKey: [userId, "alerts", "count", search],
    queryFn: async ({ signal }) => {
      const payload: SearchPayload = { ...search, nbResultsPerPage: 1 };
      const counted = client.search.results(payload, { signal }).then(({ paginationMeta }) => paginationMeta.nbResults);
      return whenStatus(
        400,
        whenStatus(422, counted, () => null),
        () => null,
      );
    },
  });

export const editAlert = (client: Client, { as }: Actor, id: string, edit: SavedSearchEdit) =>
  client.savedSearch.update(id, edit, as);

export const removeAlert = (client: Client, { as }: Actor, id: string) => client.savedSearch.remove(id, as);
