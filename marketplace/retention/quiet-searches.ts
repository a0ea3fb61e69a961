import { type Kysely, sql } from "kysely";
import { ACTIVE_SEARCH_DAYS } from "@/lib/rules/resume/visibility";
import type { Context } from "@/marketplace/context";
import { isResume } from "@/marketplace/db/asset-predicates";
import { isDemonstration } from "@/marketplace/db/demonstration-rows";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { sendMail } from "@/marketplace/mail/mail";
import { announce } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { type AssetSettings, readAssetSettings } from "@/marketplace/resources/assets/settings";
import { stillSearchingUrl } from "@/marketplace/resources/resumes/still-searching/service";
import { localeOf } from "@/marketplace/resources/users/locale";
import { daysBefore } from "@/marketplace/retention/due";
import { jobWrite } from "@/marketplace/writes/job-write";

type Db = Kysely<Database>;

const ACTIVE = '{"searchStatus": "active"}';

/** The last visit of the person, who may have edited their profile then. */
const lastVisit = sql`greatest(users.created_date, users.last_activity_date, assets.updated_date,
  (SELECT max(last_used_date) FROM sessions WHERE sessions.user_id = users.id))`;

/**
 * So many profiles whose people search actively, and did not come back for long: they are open to offers
 * from now on, and their people are mailed (docs/product.md §4.1). Returns how many there were.
 */
export async function quietSearches(context: Context, trx: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<StoredAsset>`
    SELECT assets.* FROM assets JOIN users ON users.id = assets.owner_id
    WHERE ${isResume} AND assets.custom_attributes @> ${ACTIVE}::jsonb AND NOT ${isDemonstration("assets")}
      AND users.deletion_date IS NULL AND ${lastVisit} <= ${daysBefore(now, ACTIVE_SEARCH_DAYS)}
    ORDER BY assets.id LIMIT ${limit} FOR NO KEY UPDATE OF assets SKIP LOCKED`.execute(trx);
  const settings = await readAssetSettings(trx);
  for (const before of rows) await quiet(context, trx, settings, before);
  return rows.length;
}

/** No activity of the person: `updated_date` stays, by which an unused account is erased one day. */
async function quiet(context: Context, trx: Db, settings: AssetSettings, before: StoredAsset): Promise<void> {
  const { rows } = await sql<StoredAsset>`
    UPDATE assets SET custom_attributes = custom_attributes || '{"searchStatus": "open"}'
    WHERE id = ${before.id} RETURNING *`.execute(trx);
  const [after] = rows;
  if (!after) return;
  await announce(jobWrite(trx), context, settings, { before, after });
  const user = before.owner_id === null ? undefined : await readRow(trx, "users", before.owner_id);
  if (!user?.email) return;
  const locale = localeOf(user);
  const url = await stillSearchingUrl({ ...context, db: trx }, before.id, locale);
  await sendMail(trx, { name: "quietSearch", to: user.email, locale, values: { name: user.firstname, url } });
}
