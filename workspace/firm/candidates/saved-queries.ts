import { queryOptions } from "@tanstack/react-query";
import type { SavedSearchEdit } from "@/contract/saved-search";
import type { SavedSearch } from "@/lib/entities/saved-search";
import { toProductConfig } from "@/lib/rules/config/product-config";
import type { Session } from "@/lib/session/session";
import { candidatesKey } from "@/workspace/firm/candidates/queries";
import { type CandidateSearch, toPayload, writeSearch } from "@/workspace/firm/candidates/search-state";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Calls = Pick<Session, "client" | "readConfig">;

/** Number of saved searches read: more than an account may have. */
const ALL = 100;

/** The firm's saved searches for profiles. */
export const savedSearches = ({ client, readConfig }: Calls, actor: Actor) =>
  queryOptions({
    queryKey: [...candidatesKey(actor), "saved"],
    queryFn: async ({ signal }): Promise<SavedSearch[]> => {
      const [{ custom }, { results }] = await Promise.all([
        readConfig().then(toProductConfig),
        client.savedSearch.list({ nbResultsPerPage: ALL }, { ...actor.as, signal }),
      ]);
      return results.filter(({ search }) => search.assetTypeId === custom.assetTypes.resume);
    },
  });

/** The query string of a saved search on this screen. */
export const queryOf = ({ metadata }: Pick<SavedSearch, "metadata">): string =>
  typeof metadata.query === "string" ? metadata.query : "";

/** Saves a search under a name, with a mail each morning when there are new results. */
export async function saveSearch(
  { client, readConfig }: Calls,
  { as }: Actor,
  search: CandidateSearch,
  name: string,
  idempotencyKey: string,
): Promise<void> {
  const { custom } = toProductConfig(await readConfig());
  const { page: _page, nbResultsPerPage: _size, ...payload } = toPayload(search, custom.assetTypes.resume);
  const metadata = { query: writeSearch({ ...search, page: 1 }) };
  await client.savedSearch.create({ ...payload, name, frequency: "daily", metadata }, { ...as, idempotencyKey });
}

export const editSearch = ({ client }: Calls, { as }: Actor, id: string, edit: SavedSearchEdit) =>
  client.savedSearch.update(id, edit, as);

export const removeSearch = ({ client }: Calls, { as }: Actor, id: string) => client.savedSearch.remove(id, as);
