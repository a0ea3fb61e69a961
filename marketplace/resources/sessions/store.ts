import { type Kysely, type Selectable, sql } from "kysely";
import type { Session } from "@/lib/entities/session";
import { listRows } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { SessionsQuery } from "@/marketplace/resources/sessions/schemas";

const COLUMNS = { createdDate: "created_date", lastUsedDate: "last_used_date" } as const;

/** Lists the person's sessions that have not expired. */
export const listOwnSessions = (db: Kysely<Database>, userId: string, query: SessionsQuery) =>
  listRows(db, "sessions", [sql<boolean>`user_id = ${userId}`, sql<boolean>`expires_date > now()`], {
    ...query,
    orderBy: COLUMNS[query.orderBy],
  });

export const toSession = (row: Selectable<Database["sessions"]>, currentId: string | undefined): Session => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  lastUsedDate: row.last_used_date.toISOString(),
  expirationDate: row.expires_date.toISOString(),
  userAgent: row.user_agent,
  network: row.network,
  current: row.id === currentId,
});
