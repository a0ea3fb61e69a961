import { type Kysely, type Selectable, sql } from "kysely";
import { z } from "zod";
import { sessions } from "@/contract/sessions";
import type { Session } from "@/lib/entities/session";
import type { Context } from "@/marketplace/context";
import { listRows } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { byId, pagination } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { personOf } from "@/marketplace/identity/person";

const SessionsQuery = z.strictObject(pagination(["createdDate", "lastUsedDate"]));

const COLUMNS = { createdDate: "created_date", lastUsedDate: "last_used_date" } as const;

export const sessionRoutes = ({ db }: Context): Route[] => [
  route(sessions.list, {
    action: "session:list",
    summary: "List the caller's sessions, one for each device where they are logged in",
    description:
      "`userAgent` is the User-Agent header of the browser; `network`, the IP range that last used the session (203.0.113.0/24, 2001:db8:1::/48). Both are null when unknown.",
    query: SessionsQuery,
    async run({ query, caller }) {
      const found = await listOwnSessions(db, personOf(caller) ?? "", query);
      return toPageOf(query, found, (row) => toSession(row, caller.user?.sessionId));
    },
  }),
  route(sessions.remove, {
    action: "session:remove",
    summary:
      "Close a session of the caller at once; for any other id, the response is the same, and no session is closed",
    params: byId,
    response: byId,
    async run({ params, caller }) {
      await db
        .deleteFrom("sessions")
        .where("id", "=", params.id)
        .where(sql<boolean>`user_id = ${personOf(caller)}`)
        .execute();
      return { id: params.id };
    },
  }),
];

/** Lists the person's sessions that have not expired. */
const listOwnSessions = (db: Kysely<Database>, userId: string, query: SessionsQuery) =>
  listRows(db, "sessions", [sql<boolean>`user_id = ${userId}`, sql<boolean>`expires_date > now()`], {
    ...query,
    orderBy: COLUMNS[query.orderBy],
  });

const toSession = (row: Selectable<Database["sessions"]>, currentId: string | undefined): Session => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  lastUsedDate: row.last_used_date.toISOString(),
  expirationDate: row.expires_date.toISOString(),
  userAgent: row.user_agent,
  network: row.network,
  current: row.id === currentId,
});

type SessionsQuery = z.output<typeof SessionsQuery>;
