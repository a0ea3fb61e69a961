import { type Kysely, type Selectable, sql } from "kysely";
import { REPORTERS_TO_HIDE } from "@/lib/rules/moderation/motives";
import { isCompany, isOffer, isPublic, isResume } from "@/marketplace/db/asset-predicates";
import { isOneOf } from "@/marketplace/db/conditions";
import { type PageQuery, windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { ifDefined } from "@/marketplace/resources/filters";
import type { ReportedPage } from "@/marketplace/resources/moderation/reported-page";

type Db = Kysely<Database>;
export type ReportRow = Selectable<Database["reports"]>;

/**
 * Returns the id of the object that a reported page shows, public or hidden since; null when moderators judge no such
 * object.
 */
export async function findReported(db: Db, page: ReportedPage): Promise<string | null> {
  const bySlug = (slug: string, isKind: typeof isOffer) => sql<{ id: string }>`
    SELECT id FROM assets WHERE slug = ${slug} AND ${isKind} ORDER BY ${isPublic} DESC, validated DESC, created_date LIMIT 1`;
  const search = () => {
    if (page.kind === "firm") return bySlug(page.companySlug, isCompany);
    if (page.kind === "profile") return bySlug(page.profileSlug, isResume);
    if (page.kind === "review") return sql<{ id: string }>`SELECT id FROM ratings WHERE id = ${page.ratingId}`;
    if (page.kind === "offer")
      return sql<{ id: string }>`
        SELECT assets.id FROM assets WHERE assets.slug = ${page.offerSlug} AND ${isOffer} AND assets.owner_id IN (
          SELECT assets.owner_id FROM assets WHERE assets.id = (${bySlug(page.companySlug, isCompany)})
        ) ORDER BY assets.validated DESC, assets.created_date DESC LIMIT 1`;
    return null;
  };
  const found = await search()?.execute(db);
  return found?.rows[0]?.id ?? null;
}

/** Finds an open report of the same reporter about the same page. */
export const findSame = (
  db: Db,
  { url, accountId, email }: { url: string; accountId: string | null; email: string | null },
) =>
  db
    .selectFrom("reports")
    .selectAll()
    .where("url", "=", url)
    .where("state", "=", "open")
    .where((eb) =>
      eb.or([
        ...(accountId === null ? [] : [eb("account_id", "=", accountId)]),
        ...(email === null ? [] : [eb("email", "=", email)]),
        sql<boolean>`false`,
      ]),
    )
    .executeTakeFirst();

/** Counts the first mails sent to this address in the last day. */
export async function countMails(db: Db, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM reports WHERE email = ${email} AND created_date > now() - interval '1 day'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Mail providers open to anyone: each of their addresses counts as a reporter. All the addresses of any other domain
 * count together as one.
 */
const PUBLIC_PROVIDERS = [
  "gmail.com",
  "outlook.com",
  "outlook.fr",
  "hotmail.com",
  "hotmail.fr",
  "live.fr",
  "yahoo.com",
  "yahoo.fr",
  "orange.fr",
  "wanadoo.fr",
  "free.fr",
  "sfr.fr",
  "laposte.net",
  "icloud.com",
  "bbox.fr",
  "proton.me",
  "protonmail.com",
];

/**
 * Returns whether enough distinct reporters say that the object harms people now (docs/decisions/0048). Only proved
 * addresses count; an organization, the domain of a firm or a network (docs/decisions/0076) counts once; an account
 * younger than a day, and a reporter whom a moderator contradicted in the last six months, do not count. An object
 * whose report a moderator dismissed is left alone for a month.
 */
export async function isHiddenByReports(db: Db, objectId: string): Promise<boolean> {
  const { rows } = await sql<{ voices: number; networks: number; kept: boolean }>`
    SELECT count(DISTINCT coalesce(report.network, report.id)) AS networks, count(DISTINCT CASE
        WHEN account.id IS NULL AND split_part(report.email, '@', 2) = ANY(${PUBLIC_PROVIDERS}::text[]) THEN report.email
        WHEN account.id IS NULL THEN split_part(report.email, '@', 2)
        ELSE coalesce((SELECT min(member) FROM jsonb_object_keys(account.organizations) AS member), account.id)
      END) AS voices,
      EXISTS (SELECT FROM reports WHERE object_id = ${objectId} AND state = 'dismissed'
        AND updated_date > now() - interval '30 days') AS kept
    FROM reports AS report LEFT JOIN users AS account ON account.id = report.account_id
    WHERE report.object_id = ${objectId} AND report.state = 'open' AND report.motive IN ('fraud', 'money')
      AND report.proved_date IS NOT NULL AND report.created_date > now() - interval '30 days'
      AND (account.id IS NULL OR account.created_date < now() - interval '1 day')
      AND NOT EXISTS (
        SELECT FROM reports AS wrong WHERE wrong.state = 'dismissed' AND wrong.updated_date > now() - interval '6 months'
          AND (wrong.account_id = report.account_id OR wrong.email = report.email)
      )`.execute(db);
  const [found] = rows;
  return found !== undefined && !found.kept && Math.min(found.voices, found.networks) >= REPORTERS_TO_HIDE;
}

type Filters = { id?: string[] | undefined; objectId?: string[] | undefined; state?: string[] | undefined };

export async function listReports(db: Db, filters: Filters, page: PageQuery & { order: "asc" | "desc" }) {
  const { limit, offset } = windowOf(page);
  const where = sql.join(
    [
      sql<boolean>`true`,
      ...ifDefined(filters.id, (values) => isOneOf("id", values)),
      ...ifDefined(filters.objectId, (values) => isOneOf("object_id", values)),
      ...ifDefined(filters.state, (values) => isOneOf("state", values)),
    ],
    sql` AND `,
  );
  const order = sql.raw(page.order === "asc" ? "ASC" : "DESC");
  const [counted, found] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM reports WHERE ${where}`.execute(db),
    sql<ReportRow>`SELECT * FROM reports WHERE ${where} ORDER BY created_date ${order}, id LIMIT ${limit} OFFSET ${offset}`.execute(
      db,
    ),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows };
}
