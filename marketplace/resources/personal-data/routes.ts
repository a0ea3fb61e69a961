import { Readable } from "node:stream";
import { type Kysely, type Selectable, sql } from "kysely";
import { personalData } from "@/contract/personal-data";
import { ANONYMOUS, type Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { isResume } from "@/marketplace/db/asset-predicates";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { personOf } from "@/marketplace/identity/person";
import { isAddressProved } from "@/marketplace/identity/proved-address";
import { countFirmsWithNotes } from "@/marketplace/resources/applications/notes/store";
import { toJsonResume } from "@/marketplace/resources/personal-data/json-resume";
import type { Subject } from "@/marketplace/resources/personal-data/section";
import { SECTIONS } from "@/marketplace/resources/personal-data/sections";
import { toUser, type UserRow } from "@/marketplace/resources/users/serialize";

const HOUR_MS = 60 * 60 * 1000;
/** An export reads all data of a person: the limit is enough for a few attempts, and prevents an overload. */
const LIMIT = { calls: 5, windowMs: HOUR_MS };

export const personalDataRoutes = (context: Context): Route[] => {
  const limit = context.sharedLimit("personal-data", LIMIT);
  return [
    route(personalData.read, {
      action: "user:export",
      alsoRefused: [429],
      summary: "Download all data that the platform has about the caller, as one JSON file",
      description:
        "A person exports their own data, whatever organization they act as; a secret key that acts for a user (x-stelace-user-id) exports any user's. The response is streamed and never cached; 429 after five exports in an hour. Invitations and newsletter subscriptions are found by the e-mail address alone, so they are included once a password reset or an accepted invitation proved that address. `resume` is the profile as JSON Resume 1.0.0.",
      params: byId,
      async run({ params, caller, reply }) {
        if (!caller.isSecret) await requireWithin(limit, personOf(caller) ?? caller.address);
        const stream = await exportPerson(context, caller, params.id);
        return reply
          .headers({
            "content-type": "application/json; charset=utf-8",
            "content-disposition": `attachment; filename="${params.id}.json"`,
          })
          .send(stream);
      },
    }),
  ];
};

type Db = Kysely<Database>;

/**
 * Exports all data that the platform has about a person, as JSON text streamed while it is read. Throws 403 when a
 * caller other than a secret key requests another person's data, 404 when the person does not exist, 422 for an
 * organization.
 */
async function exportPerson({ db, livemode }: Context, caller: Caller, id: string): Promise<Readable> {
  if (!caller.isSecret && personOf(caller) !== id) throw forbidden();
  if (isOrganizationId(id)) throw unprocessable("Only the data of a person are exported");
  const row = await readRow(db, "users", id);
  if (!row) throw notFound();
  const isProved = caller.isSecret || (await hasProvedAddress(db, id));
  const reader = asPerson(id);
  const head = {
    exportDate: new Date().toISOString(),
    addressProved: isProved,
    user: { ...toUser(reader, row, livemode), ...wholeOf(row) },
    resume: toJsonResume(row, await readResume(db, id)),
    firmNotes: { firms: await countFirmsWithNotes(db, id) },
  };
  const email = isProved ? (row.email?.toLowerCase() ?? null) : null;
  return Readable.from(textOf(db, head, { id, email, caller: reader, livemode }));
}

async function* textOf(db: Db, head: object, subject: Subject): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, { pages }] of Object.entries(SECTIONS)) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = "";
    for await (const page of pages(db, subject)) {
      yield separator + page.map((item) => JSON.stringify(item)).join(",");
      separator = ",";
    }
    yield "]";
  }
  yield "}";
}

/** Fields of the account that no other call returns in full to its owner; never the hash of the password. */
const wholeOf = (row: UserRow) => ({
  metadata: row.metadata,
  platformData: row.platform_data,
  lastActivityDate: row.last_activity_date,
  inactivityNoticeDate: row.inactivity_notice_date,
});

/**
 * Reads as the person, even when a secret key requests the export: an application is exported as the person reads it.
 */
const asPerson = (id: string): Caller => ({
  ...ANONYMOUS,
  grantees: new Set(["anyone", "key", "user"]),
  actorId: id,
  address: "",
});

async function hasProvedAddress(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users WHERE id = ${id} AND ${isAddressProved}`.execute(db);
  return rows.length > 0;
}

/** Returns the person's current profile. */
async function readResume(db: Db, id: string): Promise<Selectable<Database["assets"]> | undefined> {
  const { rows } = await sql<Selectable<Database["assets"]>>`
    SELECT * FROM assets WHERE owner_id = ${id} AND ${isResume} ORDER BY active DESC, created_date DESC LIMIT 1`.execute(
    db,
  );
  return rows[0];
}
