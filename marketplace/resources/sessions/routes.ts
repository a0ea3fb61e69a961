import { sql } from "kysely";
import { sessions } from "@/contract/sessions";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { personOf } from "@/marketplace/identity/person";
import { SessionsQuery } from "@/marketplace/resources/sessions/schemas";
import { listOwnSessions, toSession } from "@/marketplace/resources/sessions/store";

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
