import { type Kysely, sql } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import { isOneOf } from "@/marketplace/db/conditions";
import { listRows } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden } from "@/marketplace/errors";
import { toPage } from "@/marketplace/http/page";
import { personOf } from "@/marketplace/identity/person";
import type { RequestsQuery } from "@/marketplace/resources/membership-requests/schemas";
import { isPending, toRequests } from "@/marketplace/resources/membership-requests/store";

type Db = Kysely<Database>;

/** Lists the pending requests that this organization received and, for attachments, those that it sent. */
export async function listReceived(db: Db, organizationId: string, about: "join" | "attach", query: RequestsQuery) {
  const concerned =
    about === "join"
      ? sql<boolean>`kind = 'join' AND organization_id = ${organizationId}`
      : sql<boolean>`kind <> 'join' AND ${organizationId} IN (organization_id, requester_id)`;
  const { count, rows } = await listRows(db, "membership_requests", [isPending, concerned], toOrder(query));
  return toPage(query, count, await toRequests(db, rows, "decider"));
}

/** Lists the requests of the person, whatever organization they act as. */
export async function listOwn(db: Db, caller: Caller, query: RequestsQuery) {
  const userId = personOf(caller);
  if (userId === null) throw forbidden();
  const { count, rows } = await listRows(
    db,
    "membership_requests",
    [isOneOf("requester_id", [userId])],
    toOrder(query),
  );
  return toPage(query, count, await toRequests(db, rows, "requester"));
}

const toOrder = (query: RequestsQuery) => ({ ...query, orderBy: "created_date" as const });
