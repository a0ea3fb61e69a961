import { type Kysely, type RawBuilder, sql } from "kysely";
import { DELAYS, type Hiring } from "@/lib/entities/statistics";
import { MIN_CASES } from "@/lib/rules/statistics/funnel";
import { isDefaultOffer } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { type Counting, isCounted, isInPeriod } from "@/marketplace/resources/statistics/store";

/** Applications received in the period, withdrawn ones included, with the offer that each is for. */
const received = (counting: Counting) => sql`
  SELECT application.id, application.asset_id, application.created_date, application.cancelled_date,
    application.status_date, application.answered_date, application.source,
    application.status = 'recruited' AS is_hired,
    application.status_history @> '[{"status": "meeting"}]' AS is_met,
    -- A spontaneous application has no publication that its delays could be counted from.
    CASE WHEN NOT ${isDefaultOffer} AND assets.published_date <= application.created_date THEN assets.published_date END
      AS published_date,
    coalesce(offer_feeds.kind, 'hand') AS way
  FROM transactions AS application
  LEFT JOIN assets ON assets.id = application.asset_id
  LEFT JOIN offer_feed_items ON offer_feed_items.asset_id = application.asset_id
  LEFT JOIN offer_feeds ON offer_feeds.id = offer_feed_items.feed_id
  WHERE application.is_application AND application.owner_id = ${counting.ownerId} AND ${isInPeriod(counting)}
    AND ${isCounted("application.asset_id", counting)}`;

const openings = sql`SELECT opened.created_date FROM application_acts AS opened
  WHERE opened.transaction_id = application.id AND opened.kind IN ('contact', 'resume')`;

/** Delays of the applications, each with its name. The first application of an offer counts in the period it arrived. */
const delays = ({ from }: Counting) => sql`
  SELECT 'toFirstApplication' AS name, min(created_date) - min(published_date) AS length
  FROM sent WHERE published_date IS NOT NULL AND NOT EXISTS (
    SELECT FROM transactions AS earlier WHERE earlier.asset_id = sent.asset_id AND earlier.is_application
      AND earlier.cancelled_date IS NULL AND earlier.created_date < ${from}::date::timestamp AT TIME ZONE 'Europe/Paris')
  GROUP BY asset_id
  UNION ALL SELECT 'toAnswer', answered_date - created_date FROM sent WHERE answered_date IS NOT NULL
  UNION ALL SELECT 'toHire', status_date - created_date FROM sent WHERE is_hired
  UNION ALL SELECT 'publicationToHire', status_date - published_date FROM sent
    WHERE is_hired AND published_date IS NOT NULL`;

const brought = (name: string, column: string) => sql`(
  SELECT coalesce(jsonb_agg(row ORDER BY applications DESC, hires DESC, ${sql.lit(name)}), '[]') FROM (
    SELECT jsonb_build_object(${sql.lit(name)}, ${sql.ref(column)}, 'applications', count(*),
      'hires', count(*) FILTER (WHERE is_hired)) AS row, count(*) AS applications, count(*) FILTER (WHERE is_hired) AS hires
    FROM sent GROUP BY ${sql.ref(column)}) AS counted)`;

const dayOf = (date: RawBuilder<unknown>) => sql`to_char(min(${date} AT TIME ZONE 'Europe/Paris'), 'YYYY-MM-DD')`;

const NO_CASES = JSON.stringify(Object.fromEntries(DELAYS.map((name) => [name, { cases: 0, medianDays: null }])));

/**
 * Reads what became of the applications of a period, in one statement: it reads those of the owner by their index, and
 * their acts by that of the application.
 */
export async function readHiring(db: Kysely<Database>, counting: Counting): Promise<Hiring> {
  const { ownerId } = counting;
  const { rows } = await sql<Hiring>`
    WITH received AS MATERIALIZED (${received(counting)}),
    sent AS MATERIALIZED (
      SELECT *, answered_date IS NOT NULL OR EXISTS (${openings}) AS is_examined, is_met OR is_hired AS is_interviewed
      FROM received AS application WHERE cancelled_date IS NULL
    )
    SELECT count(*)::integer AS sent,
      (count(*) FILTER (WHERE is_examined))::integer AS examined,
      (count(*) FILTER (WHERE is_interviewed))::integer AS interviewed,
      (count(*) FILTER (WHERE is_hired))::integer AS hired,
      (count(*) FILTER (WHERE is_hired AND NOT is_met))::integer AS "hiredUnmet",
      (SELECT count(*)::integer FROM received WHERE cancelled_date IS NOT NULL) AS withdrawn,
      (SELECT ${NO_CASES}::jsonb || coalesce(jsonb_object_agg(name, jsonb_build_object('cases', cases, 'medianDays',
          CASE WHEN cases >= ${sql.lit(MIN_CASES)} THEN days END)), '{}')
        FROM (SELECT name, count(*) AS cases,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM length)) / 86400 AS days
          FROM (${delays(counting)}) AS delay GROUP BY name) AS measured) AS delays,
      ${brought("source", "source")} AS sources, ${brought("way", "way")} AS ways,
      jsonb_build_object(
        'sources', (SELECT ${dayOf(sql`created_date`)} FROM transactions
          WHERE owner_id = ${ownerId} AND is_application AND source IS NOT NULL),
        'finerSources', (SELECT to_char(min(day), 'YYYY-MM-DD') FROM asset_figures
          WHERE owner_id = ${ownerId} AND source IN ('site_search', 'company', 'alert')),
        'openings', (SELECT ${dayOf(sql`opened.created_date`)} FROM transactions AS application
          CROSS JOIN LATERAL (${openings}) AS opened
          WHERE application.owner_id = ${ownerId} AND application.is_application)) AS since
    FROM sent`.execute(db);
  const [read] = rows;
  if (!read) throw new Error("An aggregate has one row");
  return read;
}
