import { type RawBuilder, sql } from "kysely";
import {
  AWAITING_ANSWER,
  LONGEST_PROMISE_DAYS,
  MEASURED_DAYS,
  MIN_APPLICATIONS,
  MIN_RATE,
} from "@/lib/rules/transaction/response-time";
import { isCompany, isPublic } from "@/marketplace/db/asset-predicates";

const days = (count: RawBuilder<unknown>) => sql`(${count} * interval '24 hours')`;

/** SQL form of `promisedDaysOf`: the delay that a company promises, in days. */
const promisedDays = sql`CASE WHEN company.promise ~ '^[1-9][0-9]?$' AND company.promise::integer <= 90
  AND company.promise_type = 'number' THEN company.promise::integer END`;

/**
 * Condition on `application`, a row of `transactions`: the firm moved it, or wrote, before the candidate withdrew it.
 */
export const isAnswered = sql<boolean>`(application.answered_date IS NOT NULL
  AND (application.cancelled_date IS NULL OR application.answered_date <= application.cancelled_date))`;

/** Condition on `application`: its candidate sent it. A firm could answer at once those that it adds, for a better figure. */
const isSent = sql<boolean>`application.taker_id NOT LIKE 'adp\\_%'`;

const delayMs = sql`(extract(epoch FROM application.answered_date - application.created_date) * 1000)::float8`;

/** SQL of the median delay of a group of `application`, in days; for an even group, the mean of the middle two. */
export const medianDays = sql<
  number | null
>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${delayMs}) FILTER (WHERE ${isAnswered}) / 86400000`;

/**
 * SQL form of `answerDelay` and `responseTime` for each owner in `owners`, a query of one column `owner_id`. Each row
 * has the firm's page, `promised_days`, `applications`, `answered`, `median_days`, and `days`, the delay.
 */
export const answerDelays = (owners: RawBuilder<unknown>): RawBuilder<AnswerDelayRow> => sql<AnswerDelayRow>`
  SELECT owners.owner_id, company.name, company.slug, company.is_public, promise.promised_days,
    measured.applications, measured.answered, measured.median_days,
    coalesce(promise.promised_days, CASE
      WHEN measured.applications >= ${sql.lit(MIN_APPLICATIONS)}
        AND measured.answered >= measured.applications * ${sql.lit(MIN_RATE)}
      THEN greatest(1, ceil(measured.median_days)) END) AS days
  FROM (${owners}) AS owners
  LEFT JOIN LATERAL (
    SELECT assets.name, assets.slug, ${isPublic} AS is_public,
      assets.metadata #>> '{_public,responseCommitmentDays}' AS promise,
      jsonb_typeof(assets.metadata #> '{_public,responseCommitmentDays}') AS promise_type
    FROM assets WHERE assets.owner_id = owners.owner_id AND ${isCompany}
    ORDER BY assets.active DESC, assets.created_date LIMIT 1
  ) AS company ON true
  CROSS JOIN LATERAL (SELECT ${promisedDays} AS promised_days) AS promise
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS applications, (count(*) FILTER (WHERE ${isAnswered}))::integer AS answered,
      ${medianDays} AS median_days
    FROM transactions AS application, (SELECT ${days(sql`coalesce(promise.promised_days, ${sql.lit(LONGEST_PROMISE_DAYS)})`)} AS promised) AS age
    WHERE application.is_application AND application.owner_id = owners.owner_id AND ${isSent}
      AND application.created_date > now() - ${days(sql.lit(MEASURED_DAYS))}
      AND application.created_date <= now() - age.promised
      AND (${isAnswered} OR application.cancelled_date IS NULL
        OR application.cancelled_date > application.created_date + age.promised)
  ) AS measured`;

export type AnswerDelayRow = {
  owner_id: string;
  name: string | null;
  slug: string | null;
  is_public: boolean | null;
  promised_days: number | null;
  applications: number;
  answered: number;
  median_days: number | null;
  days: number | null;
};

/** SQL form of `answerDueDate` for a row of `transactions`; `delay` is its owner's delay, in days. */
export const answerDue = (delay: RawBuilder<unknown>): RawBuilder<Date | null> => sql<Date | null>`
  CASE WHEN transactions.is_application AND transactions.status IN (${sql.join(AWAITING_ANSWER.map(sql.lit))})
    THEN transactions.created_date + ${days(delay)} END`;
