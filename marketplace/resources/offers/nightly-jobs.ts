import { type Kysely, sql } from "kysely";
import { CLOSING_REMINDER_DAYS } from "@/lib/rules/offer/closing";
import { CLOSING_NOTICE_DAYS, CLOSING_SOON_DAYS, RENEWABLE_FROM_DAYS } from "@/lib/rules/offer/validity";
import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";
import type { Context } from "@/marketplace/context";
import { hasLastDay, isOffer, isPastLastDay, isPublic } from "@/marketplace/db/asset-predicates";
import { updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { type Announced, announceMany } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { tagsOf } from "@/marketplace/resources/assets/revalidation";
import { type AssetSettings, readAssetSettings } from "@/marketplace/resources/assets/settings";
import { storeClosing } from "@/marketplace/resources/offers/close";
import { mailClosing, mailUnanswered } from "@/marketplace/resources/offers/mails";
import { enqueueReminder } from "@/marketplace/resources/offers/reminder-job";
import { jobWrite } from "@/marketplace/writes/job-write";

type Db = Kysely<Database>;

/**
 * Maximum number of offers in one run, which is one transaction. Runs follow one another, so that other writes never
 * wait for long.
 */
const AT_ONCE = 50;

/**
 * Creates the handler of the job that closes, at night, the offers that are past their last day, which frees their
 * slots (docs/product.md §4.3). Their unanswered applications are mailed to the firm, now and some days later.
 */
export const createClosingJob =
  (context: Context): JobHandler =>
  async (_payload, trx) => {
    const { rows } = await sql<StoredAsset>`
      SELECT assets.* FROM assets WHERE ${isOffer} AND assets.active AND ${isPastLastDay}
      ORDER BY assets.id LIMIT ${sql.lit(AT_ONCE)} FOR UPDATE SKIP LOCKED`.execute(trx);
    const settings = await readAssetSettings(trx);
    const dated = await giveLastDays(trx);
    const closed: Announced[] = [];
    for (const before of rows) {
      closed.push(await storeClosing(trx, { before, reason: "expired" }));
      await mailUnanswered(trx, context, before);
      await enqueueReminder(trx, before.id, CLOSING_REMINDER_DAYS);
    }
    await announceMany(jobWrite(trx), context, settings, [...dated, ...closed]);
    if (rows.length === AT_ONCE || dated.length === AT_ONCE) await enqueue(trx, { kind: "closing" });
    else await showLastDays(trx, settings);
  };

/** Invalidates the pages that show how many days an offer has left: midnight changes the number without any write. */
async function showLastDays(trx: Db, settings: AssetSettings): Promise<void> {
  const { rows } = await sql<StoredAsset>`
    SELECT assets.* FROM assets
    WHERE ${isOffer} AND ${hasLastDay} AND ${isPublic}
      AND assets.valid_through <= ${addDays(today(), CLOSING_SOON_DAYS - 1)}`.execute(trx);
  await jobWrite(trx).revalidate(await tagsOf(trx, settings, rows));
}

/**
 * Sets a last day on open offers whose stored last day is not a date, which the API once accepted: they would never
 * close. The new date leaves the firm time to change it.
 */
async function giveLastDays(trx: Db): Promise<Announced[]> {
  const { rows } = await sql<StoredAsset>`
    SELECT assets.* FROM assets
    WHERE ${isOffer} AND assets.active AND assets.valid_through IS NOT NULL AND NOT ${hasLastDay} AND NOT ${isPastLastDay}
    ORDER BY assets.id LIMIT ${sql.lit(AT_ONCE)} FOR UPDATE SKIP LOCKED`.execute(trx);
  const validThrough = addDays(today(), RENEWABLE_FROM_DAYS);
  const dated: Announced[] = [];
  for (const before of rows) {
    const values = { custom_attributes: { ...before.custom_attributes, validThrough } };
    dated.push({ before, after: await updateRow(trx, "assets", before.id, values) });
  }
  return dated;
}

/**
 * Creates the handler of the job that warns firms, in the morning, of their public offers that close within a week:
 * once for each last day.
 */
export const createClosingNoticeJob =
  (context: Context): JobHandler =>
  async (_payload, trx) => {
    const rows = await takeClosingSoon(trx);
    for (const offer of rows) await mailClosing(trx, context, offer);
    if (rows.length === AT_ONCE) await enqueue(trx, { kind: "closingNotice" });
  };

async function takeClosingSoon(trx: Db): Promise<StoredAsset[]> {
  const { rows } = await sql<StoredAsset>`
    UPDATE assets SET warned_last_day = valid_through
    WHERE id = ANY (ARRAY(
      SELECT assets.id FROM assets
      WHERE ${isOffer} AND ${isPublic} AND ${hasLastDay}
        AND assets.valid_through <= ${addDays(today(), CLOSING_NOTICE_DAYS)}
        AND assets.warned_last_day IS DISTINCT FROM assets.valid_through
      ORDER BY assets.id LIMIT ${sql.lit(AT_ONCE)} FOR UPDATE SKIP LOCKED
    ))
    RETURNING *`.execute(trx);
  return rows;
}
