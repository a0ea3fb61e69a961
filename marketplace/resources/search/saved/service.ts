import { type Kysely, type Selectable, sql } from "kysely";
import type { SavedSearch } from "@/lib/entities/saved-search";
import { SearchQuery } from "@/lib/entities/search";
import type { Caller } from "@/marketplace/access/caller";
import { may, requireMay, scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { MAX_SAVED_SEARCHES, toAlert, toAlertColumns } from "@/marketplace/resources/search/saved/alert";
import type { SavedSearchEdit } from "@/marketplace/resources/search/saved/schemas";
import { SavedPayload, type SearchBody } from "@/marketplace/resources/search/schemas";
import { requireSearchable } from "@/marketplace/resources/search/service";
import { commonFields } from "@/marketplace/resources/serialize";
import { write } from "@/marketplace/writes/write";

type Row = Selectable<Database["saved_searches"]>;

export const toSavedSearch = (caller: Caller, row: Row, livemode: boolean) =>
  ({
    ...commonFields(caller, row, livemode, row.user_id),
    name: row.name,
    userId: row.user_id,
    search: row.search,
    ...toAlert(row),
  }) satisfies SavedSearch;

/**
 * Returns a saved search. Throws the same 404 when the search belongs to another account and when it does not exist.
 */
export async function readSavedSearch({ db, livemode }: Context, caller: Caller, id: string) {
  const row = await readRow(db, "saved_searches", id);
  if (!row || !may(caller, "savedSearch:read", row.user_id)) throw notFound();
  return toSavedSearch(caller, row, livemode);
}

/**
 * Saves a search. Throws 403 for another account, 400 and 422 for a search that cannot be run, 422 when the account has
 * too many.
 */
export async function createSavedSearch(context: Context, call: RouteCall, body: SearchBody) {
  const { caller } = call;
  const { name = "", userId = caller.actorId, metadata, platformData, frequency, ...given } = body;
  if (scopeOf(caller, "savedSearch:create") === null) throw forbidden();
  if (userId === null) throw unprocessable("Missing user ID");
  requireMay(caller, "savedSearch:create", userId);
  requireWritable(caller, { metadata, platformData }, userId);
  const { page: _page, nbResultsPerPage: _size, save: _save, savedSearch: _saved, ...search } = given;
  await requireSearchable(context, caller, toQuery(search));
  return write(context, call, async ({ trx, record }) => {
    await requireRoom(trx, userId);
    const row = await insertRow(trx, "saved_searches", {
      id: newId("sch"),
      name,
      user_id: userId,
      search,
      metadata,
      platform_data: platformData,
      ...toAlertColumns({ frequency }),
    });
    await record({ type: "saved_search__created", objectId: row.id });
    return toSavedSearch(caller, row, context.livemode);
  });
}

const toQuery = (search: object): SearchQuery => SearchQuery.parse({ ...search, nbResultsPerPage: 1 });

/**
 * Throws 422 when the account has too many searches. Locks the account's row, so that concurrent creations are counted
 * one after the other.
 */
async function requireRoom(trx: Kysely<Database>, userId: string) {
  if (!(await lockRow(trx, "users", userId))) throw unprocessable(`User "${userId}" not found`);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM saved_searches WHERE user_id = ${userId}`.execute(trx);
  if ((rows[0]?.count ?? 0) >= MAX_SAVED_SEARCHES)
    throw unprocessable(`No more than ${MAX_SAVED_SEARCHES} searches are saved`);
}

/**
 * Returns the payloads of an account's saved searches: those with these ids, or all when no id is given. Throws 403 for
 * another account.
 */
export async function readSavedPayloads(
  { db }: Context,
  caller: Caller,
  { userId = caller.actorId ?? "", ids }: NonNullable<SearchBody["savedSearch"]>,
): Promise<SearchQuery[]> {
  requireMay(caller, "savedSearch:read", userId);
  const rows = await db
    .selectFrom("saved_searches")
    .select("search")
    .where("user_id", "=", userId)
    .$if(ids !== undefined, (query) => query.where("id", "=", sql<string>`ANY(${ids ?? []}::text[])`))
    .orderBy("created_date")
    .limit(MAX_SAVED_SEARCHES)
    .execute();
  return rows.flatMap(({ search }) => {
    const payload = SavedPayload.safeParse(search);
    return payload.success ? [toQuery(payload.data)] : [];
  });
}

/**
 * Edits a saved search. Throws 404 for another account's search, 400 and 422 for a search that cannot be run, 412 when
 * the saved search changed since the caller read it.
 */
export async function editSavedSearch(context: Context, call: RouteCall, id: string, edit: SavedSearchEdit) {
  const { caller } = call;
  if (edit.search) await requireSearchable(context, caller, toQuery(edit.search));
  return write(context, call, async ({ trx, record }) => {
    const stored = await lockRow(trx, "saved_searches", id);
    if (!stored || !may(caller, "savedSearch:edit", stored.user_id)) throw notFound();
    requireFresh(call.request, stored, edit.updatedDate);
    requireWritable(caller, edit, stored.user_id);
    // Results from before the search was saved, or from when its alert was off, are not new.
    const alert = toAlertColumns(edit);
    const startsAgain = edit.search !== undefined || (alert.active === true && !stored.active);
    const row = await updateRow(trx, "saved_searches", id, {
      name: edit.name,
      search: edit.search,
      ...alert,
      alerted_date: startsAgain ? new Date() : undefined,
      metadata: edit.metadata && merge(stored.metadata, edit.metadata),
      platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
    });
    await record({ type: "saved_search__updated", objectId: id });
    return toSavedSearch(caller, row, context.livemode);
  });
}

/** Removes a saved search and returns its id, even when it does not exist. Throws 403 for another account's. */
export const removeSavedSearch = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, record }) => {
    const stored = await lockRow(trx, "saved_searches", id);
    if (!stored) return { id };
    requireMay(call.caller, "savedSearch:remove", stored.user_id);
    await removeRow(trx, "saved_searches", id);
    await record({ type: "saved_search__deleted", objectId: id });
    return { id };
  });
