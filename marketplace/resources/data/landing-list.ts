import { sql } from "kysely";
import type { Landing } from "@/lib/entities/landing";
import { isLandingJob, MIN_LANDING_OFFERS, townNamed } from "@/lib/rules/offer/landing";
import type { Context } from "@/marketplace/context";
import { isOpenOffer } from "@/marketplace/db/asset-predicates";
import { textOf } from "@/marketplace/search/attribute-values";

type Row = {
  job: string | null;
  city: string | null;
  department: string | null;
  any_job: boolean;
  any_city: boolean;
  offers: number;
  updated: Date;
};

/** Lists the jobs, the towns, and the jobs in a town that have enough open offers for a page. */
export async function readLandings({ db }: Pick<Context, "db">): Promise<Landing[]> {
  const { rows } = await sql<Row>`
    WITH open AS MATERIALIZED (
      SELECT assets.id, assets.updated_date, assets.locations, ${textOf("jobReferential")} AS job
      FROM assets WHERE ${isOpenOffer}
    ), located AS (
      SELECT id, updated_date, job, location ->> 'city' AS city, location ->> 'departmentCode' AS department
      FROM open LEFT JOIN LATERAL jsonb_array_elements(open.locations) AS location ON true
    )
    SELECT job, city, department, GROUPING(job) = 1 AS any_job, GROUPING(city) = 1 AS any_city,
      count(DISTINCT id) AS offers, max(updated_date) AS updated
    FROM located GROUP BY GROUPING SETS ((job), (city, department), (job, city, department))
    HAVING count(DISTINCT id) >= ${MIN_LANDING_OFFERS}
    ORDER BY offers DESC, job, city, department`.execute(db);
  return rows.flatMap(toLanding);
}

function toLanding({ job, city, department, any_job, any_city, offers, updated }: Row): Landing[] {
  const town = any_city ? null : townNamed(city ?? "", department ?? "");
  if (!any_city && !town) return [];
  if (!any_job && !isLandingJob(job ?? "")) return [];
  return [{ job: any_job ? null : job, city: town?.slug ?? null, offers, updatedDate: updated.toISOString() }];
}
