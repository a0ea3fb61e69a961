import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Transaction } from "@/lib/entities/transaction";
import { RECEIVING_ROLES } from "@/lib/rules/company/followers";
import { isReadableLabel } from "@/lib/rules/text/readable-label";
import { MAX_TAGS, TAG_MAX_LENGTH } from "@/lib/rules/transaction/application-limits";
import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";
import { id } from "@/marketplace/http/fields";
import type { RouteCall } from "@/marketplace/http/route";
import { ancestryOf, rolesIn } from "@/marketplace/identity/memberships";
import { requireWriter } from "@/marketplace/resources/applications/notes/service";
import { pendingRequest } from "@/marketplace/resources/applications/notes-request/store";
import { presentTransaction } from "@/marketplace/resources/applications/present";
import type { Row } from "@/marketplace/resources/applications/serialize";
import { recordAct } from "@/marketplace/writes/application-acts";
import { write } from "@/marketplace/writes/write";

/** Spaces of any kind and number count as one. */
const tag = z
  .string()
  .overwrite((given) =>
    given
      .normalize("NFC")
      .replace(/[\p{Zs}\t]+/gu, " ")
      .trim(),
  )
  .min(1)
  .max(TAG_MAX_LENGTH)
  .refine(isReadableLabel, "must be one line, without invisible characters");

export const FilingEdit = z.strictObject({
  add: z.array(tag).max(MAX_TAGS).optional(),
  remove: z.array(tag).max(MAX_TAGS).optional(),
  followerId: id.nullable().optional(),
});
type FilingEdit = z.output<typeof FilingEdit>;

/**
 * Changes the firm's tags of an application, and the member who follows it. Throws the errors of requireWriter, and 422:
 * `tooManyTags`, `notesRequested` for a removed tag that the candidate requested, or `notRecruiter` for a follower who may not read the firm's applications.
 */
export const fileApplication = (context: Context, call: RouteCall, applicationId: string, edit: FilingEdit) =>
  write(context, call, async ({ trx }): Promise<Transaction> => {
    const stored = await lockRow(trx, "transactions", applicationId);
    const author = requireWriter(call.caller, "application:file", stored);
    const row = stored as Row;
    const tags = await changedTags(trx, row, edit);
    const followerId = edit.followerId === undefined ? row.follower_id : edit.followerId;
    if (followerId !== null && followerId !== row.follower_id) await requireRecruiter(trx, row.owner_id, followerId);
    // The date of the last edit stays: its candidate reads it.
    const filed = await trx
      .updateTable("transactions")
      .set({ tags, follower_id: followerId })
      .where("id", "=", applicationId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const act = { transactionId: applicationId, authorId: author };
    for (const detail of tags.filter((one) => !row.tags.includes(one)))
      await recordAct(trx, { ...act, kind: "tagged", detail });
    for (const detail of row.tags.filter((one) => !tags.includes(one)))
      await recordAct(trx, { ...act, kind: "untagged", detail });
    if (followerId !== row.follower_id) await recordAct(trx, { ...act, kind: "followed", detail: followerId });
    return presentTransaction(trx, filed, { caller: call.caller, livemode: context.livemode });
  });

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

async function changedTags(trx: Kysely<Database>, row: Row, { add = [], remove = [] }: FilingEdit): Promise<string[]> {
  const left = row.tags.filter((one) => !remove.some(isSame(one)));
  const used = add.length > 0 ? await usedTags(trx, row.owner_id, add) : [];
  const tags = [...left];
  for (const given of add) if (!tags.some(isSame(given))) tags.push(used.find(isSame(given)) ?? given);
  if (tags.length < new Set([...row.tags, ...tags]).size && (await pendingRequest(trx, row.id)))
    throw unprocessable("The candidate asks for these tags", { code: "notesRequested" });
  if (tags.length > MAX_TAGS && tags.length > row.tags.length)
    throw unprocessable(`An application has ${MAX_TAGS} tags at most`, { code: "tooManyTags" });
  return tags;
}

/** Returns the tags of the firm that are these, whatever their case, as the firm spells them. */
async function usedTags(trx: Kysely<Database>, ownerId: string | null, given: readonly string[]): Promise<string[]> {
  const lower = given.map((one) => one.toLowerCase());
  const { rows } = await sql<{ tag: string }>`
    SELECT tag FROM transactions CROSS JOIN LATERAL unnest(tags) AS used (tag)
    WHERE owner_id = ${ownerId} AND tags <> '{}' AND lower(tag) = ANY(${lower}::text[])
    GROUP BY tag ORDER BY count(*) DESC, tag`.execute(trx);
  return rows.map((row) => row.tag);
}

/** Throws 422 unless this person has a role that reads the applications of the organization. */
async function requireRecruiter(trx: Kysely<Database>, ownerId: string | null, personId: string): Promise<void> {
  if (!(await isRecruiter(trx, ownerId, personId)))
    throw unprocessable("The follower is a member who reads applications", { code: "notRecruiter" });
}

async function isRecruiter(trx: Kysely<Database>, ownerId: string | null, personId: string): Promise<boolean> {
  const person = await trx.selectFrom("users").select("organizations").where("id", "=", personId).executeTakeFirst();
  const roles = person && ownerId ? rolesIn(person.organizations, await ancestryOf(trx, ownerId)) : null;
  return roles?.some((role) => RECEIVING_ROLES.includes(role)) ?? false;
}

/** Removes this person from the applications that they follow and may no longer read, after they left an organization. */
export async function stopFollowing(trx: Kysely<Database>, personId: string): Promise<void> {
  const followed = trx.selectFrom("transactions").select("owner_id").distinct().where("follower_id", "=", personId);
  for (const { owner_id: ownerId } of await followed.execute())
    if (!(await isRecruiter(trx, ownerId, personId)))
      await trx
        .updateTable("transactions")
        .set({ follower_id: null })
        .where("follower_id", "=", personId)
        .where("owner_id", "=", ownerId)
        .execute();
}
