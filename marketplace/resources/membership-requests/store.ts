import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { MembershipRequest } from "@/lib/entities/membership-request";
import type { Database } from "@/marketplace/db/schema";
import { readAccountNames } from "@/marketplace/resources/messages/topics";

type Db = Kysely<Database>;
export type RequestRow = Selectable<Database["membership_requests"]>;

/** A decider also reads the full name and the e-mail of a person, to recognise them. */
type Reader = "decider" | "requester";

/** Serializes the requests with the names of both parties that their reader may read. */
export async function toRequests(db: Db, rows: readonly RequestRow[], reader: Reader): Promise<MembershipRequest[]> {
  const names = await readAccountNames(db, [
    ...new Set(rows.flatMap((row) => [row.organization_id, row.requester_id])),
  ]);
  const people = reader === "decider" ? await readPeople(db, rows) : new Map<string, Person>();
  return rows.map((row) => {
    const person = people.get(row.requester_id);
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      organizationId: row.organization_id,
      organizationName: names.get(row.organization_id) ?? null,
      requesterId: row.requester_id,
      requesterName: person?.name || (names.get(row.requester_id) ?? null),
      ...(person && { requesterEmail: person.email }),
      message: row.message,
      createdDate: row.created_date.toISOString(),
    };
  });
}

type Person = { name: string; email: string | null };

async function readPeople(db: Db, rows: readonly RequestRow[]): Promise<Map<string, Person>> {
  const ids = rows.filter(({ kind }) => kind === "join").map(({ requester_id }) => requester_id);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom("users")
    .select(["id", "firstname", "lastname", "email"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    found.map(({ id, firstname, lastname, email }) => [
      id,
      { name: [firstname, lastname].filter(Boolean).join(" "), email },
    ]),
  );
}

export const isPending: RawBuilder<boolean> = sql<boolean>`status = 'pending'`;
