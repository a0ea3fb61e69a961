import { type Kysely, sql } from "kysely";
import { teamIn } from "@/lib/entities/firm-team";
import type { JsonObject } from "@/lib/entities/json";
import { followersOf, RECEIVING_ROLES } from "@/lib/rules/company/followers";
import { today } from "@/lib/rules/time/paris-time";
import { isAddedApplicant } from "@/lib/rules/transaction/added-application";
import type { Database } from "@/marketplace/db/schema";

/** `mails`: time of each kind of mail, as chosen by the person (lib/rules/notification). */
export type Recipient = { id: string; to: string; name: string; locale: "fr" | "en"; mails: unknown };

/**
 * Members of an organization who receive a mail: its administrators only, some of them, or the members who follow these
 * offices or this offer.
 */
export type Among =
  | "administrators"
  | { personIds: readonly string[] }
  | { officeIds: readonly string[]; offerId?: string | null };
const MAX_RECIPIENTS = 20;
/** Limit of the query: no firm has as many members with these roles. */
const MAX_MEMBERS = 200;

type Row = { id: string; email: string; firstname: string | null; display_name: string | null; metadata: JsonObject };

/**
 * Returns the recipients of an account's mails: the person; for an organization, its members with a receiving role.
 * Members without an address, and those whom the platform blocked, are left out.
 */
export async function recipientsOf(db: Kysely<Database>, id: string, among?: Among): Promise<Recipient[]> {
  if (isAddedApplicant(id)) return addedRecipient(db, id);
  const roles = among === "administrators" ? ["administrator"] : RECEIVING_ROLES;
  const membership = sql`organizations @> jsonb_build_object(${id}::text, '{}'::jsonb)
    AND organizations -> ${id}::text -> 'roles' ?| ${roles}::text[] AND id NOT LIKE 'org\\_%'
    AND blocked_date IS NULL`;
  const { rows } = await sql<Row>`
    SELECT id, email, firstname, display_name, metadata FROM users
    WHERE email IS NOT NULL AND deletion_date IS NULL
      AND (${id.startsWith("org_") ? membership : sql`id = ${id}`})
    ORDER BY created_date, id LIMIT ${sql.lit(MAX_MEMBERS)}`.execute(db);
  const followers = await followersAmong(db, id, rows, among);
  return followers.slice(0, MAX_RECIPIENTS).map((row) => ({
    id: row.id,
    to: row.email,
    name: row.firstname ?? row.display_name ?? "",
    locale: row.metadata.locale === "en" ? "en" : "fr",
    mails: privateOf(row.metadata).mails,
  }));
}

/** Returns the person whom a firm wrote down, if it has their address; they have no account, and so no choices. */
async function addedRecipient(db: Kysely<Database>, id: string): Promise<Recipient[]> {
  const person = await db.selectFrom("added_applicants").selectAll().where("taker_id", "=", id).executeTakeFirst();
  if (!person?.email) return [];
  return [
    {
      id,
      to: person.email,
      name: person.firstname || (person.lastname.includes("@") ? "" : person.lastname),
      locale: person.locale,
      mails: undefined,
    },
  ];
}

/** Returns the followers; when there is none, all members receive the mail. */
async function followersAmong(db: Kysely<Database>, id: string, rows: Row[], among?: Among): Promise<Row[]> {
  if (typeof among !== "object" || !id.startsWith("org_")) return rows;
  if ("personIds" in among) return rows.filter((row) => among.personIds.includes(row.id));
  const organization = await db.selectFrom("users").select("metadata").where("id", "=", id).executeTakeFirst();
  const ids = rows.map((row) => row.id);
  const followers = new Set(followersOf(ids, teamIn(organization?.metadata), { ...among, today: today() }));
  return rows.filter((row) => followers.has(row.id));
}

function privateOf({ _private }: JsonObject): JsonObject {
  return typeof _private === "object" && _private !== null ? { ..._private } : {};
}
