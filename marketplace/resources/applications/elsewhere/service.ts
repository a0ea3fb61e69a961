import { type Kysely, type Selectable, sql } from "kysely";
import { ELSEWHERE_STATES, type ElsewhereApplication } from "@/lib/entities/elsewhere-application";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { personOf } from "@/marketplace/identity/person";
import type { ElsewhereEdit, NewElsewhere } from "@/marketplace/resources/applications/elsewhere/schemas";
import { write } from "@/marketplace/writes/write";

/** Maximum number of applications in a person's list: more than anyone sends during a job search. */
const MAX_BY_PERSON = 500;

type Row = Selectable<Database["elsewhere_applications"]>;

export const toElsewhere = (row: Row): ElsewhereApplication => ({
  id: row.id,
  title: row.title,
  firm: row.firm,
  url: row.url,
  date: row.date,
  state: ELSEWHERE_STATES.find((state) => state === row.state) ?? "new",
  note: row.note,
  createdDate: row.created_date.toISOString(),
  updatedDate: row.updated_date.toISOString(),
});

/** Returns the calling person's id, whatever organization they act as: the list is private. Throws 403 for a key. */
export function ownerOf(caller: Caller): string {
  const userId = personOf(caller);
  if (userId === null) throw forbidden();
  return userId;
}

/** Returns an application of the caller's list. Throws 404 when it is unknown or belongs to another person. */
export async function readElsewhere(db: Kysely<Database>, caller: Caller, id: string): Promise<ElsewhereApplication> {
  const row = await readRow(db, "elsewhere_applications", id);
  if (row?.user_id !== ownerOf(caller)) throw notFound();
  return toElsewhere(row);
}

/** Adds an application to the person's list. Throws 422 when the list is full. */
export const createElsewhere = (context: Context, call: RouteCall, given: NewElsewhere) =>
  write(context, call, async ({ trx }) => {
    const userId = ownerOf(call.caller);
    await requireRoom(trx, userId);
    return toElsewhere(
      await insertRow(trx, "elsewhere_applications", {
        id: newId("eapp"),
        user_id: userId,
        state: "new",
        ...given,
      }),
    );
  });

/** Throws 422 when the list is full. Locks the person's row, so that simultaneous creations are counted in turn. */
async function requireRoom(trx: Kysely<Database>, userId: string): Promise<void> {
  if (!(await lockRow(trx, "users", userId))) throw forbidden();
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM elsewhere_applications WHERE user_id = ${userId}`.execute(trx);
  if ((rows[0]?.count ?? 0) >= MAX_BY_PERSON) throw unprocessable(`No more than ${MAX_BY_PERSON} are kept`);
}

/**
 * Edits an application of the person's list. Throws 404 when it is unknown or another person's, 412 when it changed
 * since the caller read it.
 */
export const editElsewhere = (
  context: Context,
  call: RouteCall,
  id: string,
  { updatedDate, ...changes }: ElsewhereEdit,
) =>
  write(context, call, async ({ trx }) => {
    const stored = await lockRow(trx, "elsewhere_applications", id);
    if (stored?.user_id !== ownerOf(call.caller)) throw notFound();
    requireFresh(call.request, stored, updatedDate);
    return toElsewhere(await updateRow(trx, "elsewhere_applications", id, changes));
  });

/** Returns the id even when it is unknown or belongs to another person, whose application is not removed. */
export const removeElsewhere = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx }) => {
    const stored = await lockRow(trx, "elsewhere_applications", id);
    if (stored?.user_id === ownerOf(call.caller)) await removeRow(trx, "elsewhere_applications", id);
    return { id };
  });
