import { type Kysely, type Selectable, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { type Resume, toResume } from "@/lib/entities/resume";
import type { Transaction } from "@/lib/entities/transaction";
import { today } from "@/lib/rules/time/paris-time";
import { isReadableByFirm } from "@/lib/rules/transaction/application-process";
import type { Caller } from "@/marketplace/access/caller";
import { isOwn } from "@/marketplace/access/rights";
import { isResume } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { personOf } from "@/marketplace/identity/person";
import { currentJob } from "@/marketplace/resources/applications/current-job";
import { countNotes } from "@/marketplace/resources/applications/notes/store";
import { type AssetRow, assetColumns, toAssetFor } from "@/marketplace/resources/assets/serialize";

type Db = Kysely<Database>;
type Row = Selectable<Database["transactions"]>;
type Reader = { caller: Caller; livemode: boolean };

/** Summary of an application for the firm: the candidate's job, their town, the software in common. */
export type Card = {
  applicant: { job: string | null; city: string | null };
  fields: Required<Pick<Transaction, "software" | "unreadMessages" | "nbNotes" | "tags" | "follower">>;
};

/** Returns, by id, the cards of the applications among these rows that the caller's firm may read. */
export async function readCards(
  db: Db,
  rows: readonly Row[],
  { caller, livemode }: Reader,
): Promise<Map<string, Card>> {
  const readable = rows.filter(
    (row) =>
      row.is_application &&
      isOwn(caller, row.owner_id) &&
      isReadableByFirm({ status: row.status, statusHistory: row.status_history }),
  );
  if (readable.length === 0) return new Map();
  const ids = readable.map(({ id }) => id);
  const [profiles, unread, notes, followers] = await Promise.all([
    readProfiles(db, readable),
    countUnread(db, readable),
    countNotes(db, ids, personOf(caller)),
    readFollowers(db, readable),
  ]);
  return new Map(
    readable.map((row) => {
      const profile = profiles.get(row.taker_id);
      const seen = profile && toResume(toAssetFor(caller, profile, livemode, "contact"));
      return [
        row.id,
        toCard(row, seen, {
          unreadMessages: unread.get(row.id) ?? 0,
          nbNotes: notes.get(row.id) ?? 0,
          tags: row.tags,
          follower: followers.get(row.follower_id ?? "") ?? null,
        }),
      ];
    }),
  );
}

function toCard(
  { asset_snapshot: offer }: Row,
  resume: Resume | undefined,
  others: Omit<Card["fields"], "software">,
): Card {
  const wanted = softwareOf(offer.customAttributes);
  const known = new Set(
    resume && [
      ...resume.customAttributes.tools,
      ...resume.metadata.tools.flatMap(({ slug }) => slug ?? []),
      ...resume.metadata.experiences.flatMap(({ tools }) => tools),
    ],
  );
  return {
    applicant: {
      job: resume ? currentJob(resume.metadata.experiences, today()) : null,
      city: resume?.locations[0]?.city ?? null,
    },
    fields: {
      software:
        wanted.length > 0 ? { wanted: wanted.length, known: wanted.filter((slug) => known.has(slug)).length } : null,
      ...others,
    },
  };
}

/** Returns the slugs of the software that the copy of an offer names. */
function softwareOf(attributes: unknown): string[] {
  const { tools } = isObject(attributes) ? attributes : {};
  return Array.isArray(tools) ? [...new Set(tools.filter((slug): slug is string => typeof slug === "string"))] : [];
}

const isObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null;

/** Returns the members who follow these applications, by id. */
async function readFollowers(db: Db, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ follower_id: id }) => id ?? []))];
  if (ids.length === 0) return new Map<string, NonNullable<Transaction["follower"]>>();
  const people = await db.selectFrom("users").select(["id", "display_name"]).where("id", "in", ids).execute();
  return new Map(people.map(({ id, display_name: displayName }) => [id, { id, displayName }]));
}

/** Returns the profile of each applicant; if there are several, the one that `readApplicants` chooses. */
async function readProfiles(db: Db, rows: readonly Row[]): Promise<Map<string, AssetRow>> {
  const profiles = await db
    .selectFrom("assets")
    .distinctOn("assets.owner_id")
    .select(assetColumns)
    .where("assets.owner_id", "in", [...new Set(rows.map(({ taker_id }) => taker_id))])
    .where(isResume)
    .orderBy("assets.owner_id")
    .orderBy("assets.active", "desc")
    .orderBy("assets.created_date", "desc")
    .execute();
  return new Map(profiles.map((profile) => [profile.owner_id ?? "", profile]));
}

/** Counts, for each application, the messages that the firm received and did not read. */
async function countUnread(db: Db, rows: readonly Row[]): Promise<Map<string, number>> {
  const ids = rows.map(({ id }) => id);
  const { rows: counted } = await sql<{ id: string; count: number }>`
    SELECT transactions.id, count(*) AS count FROM transactions
    JOIN messages ON messages.topic_id = transactions.id AND messages.receiver_id = transactions.owner_id AND NOT messages.read
    WHERE transactions.id = ANY(${ids}::text[]) GROUP BY 1`.execute(db);
  return new Map(counted.map(({ id, count }) => [id, count]));
}
