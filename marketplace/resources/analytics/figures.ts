import { createHmac, randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { LoggedFigure, Source } from "@/lib/entities/statistics";
import { isCompany, isOffer, isPublic } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { createRateLimit } from "@/marketplace/http/rate-limit";
import { toSource } from "@/marketplace/resources/analytics/sources";

type Db = Kysely<Database>;

const HOUR_MS = 3_600_000;
/**
 * Maximum figures from one address, for one kind and page and in total: the people of a school or a firm share an
 * address, and ten of them may open the same page within an hour.
 */
const PER_PAGE = { calls: 10, windowMs: HOUR_MS, maxAddresses: 50_000 };
const PER_ADDRESS = { calls: 300, windowMs: HOUR_MS };

/** Matches the user agents of robots, and an empty user agent. Cubot, a brand of telephones, does not match. */
const ROBOT = /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scrap|python|curl|wget|^$/i;

export const isRobot = (userAgent: string | undefined): boolean => ROBOT.test(userAgent ?? "");

/**
 * Creates a function that returns whether a figure from an address still counts; it is false beyond the limits.
 * Addresses are not stored, even in memory: each is replaced by its HMAC, with a random key that only this process has.
 */
export function createFigureLimit() {
  const key = randomBytes(32);
  const codeOf = (address: string) => createHmac("sha256", key).update(address).digest("base64url").slice(0, 16);
  const perPage = createRateLimit(PER_PAGE);
  const perAddress = createRateLimit(PER_ADDRESS);
  return (address: string, { assetId, kind }: Pick<LoggedFigure, "assetId" | "kind">): boolean => {
    const code = codeOf(address);
    return perPage(`${code} ${kind} ${assetId}`) === null && perAddress(code) === null;
  };
}

/**
 * Adds these figures to the counts of the current day in Paris. Leaves out the figures of assets that are not public or
 * do not exist.
 */
export async function addFigures(trx: Db, figures: readonly LoggedFigure[], siteHost: string): Promise<void> {
  const ids = [...new Set(figures.map(({ assetId }) => assetId))];
  if (ids.length === 0) return;
  const assets = new Map((await readCounted(trx, ids)).map((asset) => [asset.id, asset]));
  const rows = figures.flatMap(({ assetId, kind, source }) => {
    const asset = assets.get(assetId);
    if (!asset) return [];
    return [
      {
        asset_id: assetId,
        owner_id: asset.owner_id,
        kind,
        source: toSource(source, { siteHost, firmHosts: hostsOf(asset) }),
      },
    ];
  });
  // Rows are in a fixed order, so that two writes cannot deadlock.
  await sql`
    INSERT INTO asset_figures (asset_id, owner_id, day, kind, source, count)
    SELECT asset_id, owner_id, (now() AT TIME ZONE 'Europe/Paris')::date, kind, source, count(*)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (asset_id text, owner_id text, kind text, source text)
    GROUP BY asset_id, owner_id, kind, source ORDER BY asset_id, kind, source
    ON CONFLICT (asset_id, day, kind, source) DO UPDATE SET count = asset_figures.count + excluded.count`.execute(trx);
}

type Visited = { assetId: string | null | undefined; given: string; siteHost: string };

/** Returns the source of the visit that led to an application to this offer, from what the page reports. */
export async function sourceOfVisit(trx: Db, { assetId, given, siteHost }: Visited): Promise<Source> {
  const [asset] = assetId ? await readCounted(trx, [assetId]) : [];
  return toSource(given, { siteHost, firmHosts: asset ? hostsOf(asset) : [] });
}

type Counted = { id: string; owner_id: string; links: string[] | null };

/** Reads which of these offers and pages are public, with the websites that their firm lists. */
async function readCounted(trx: Db, ids: readonly string[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    SELECT assets.id, assets.owner_id, (
      SELECT array_agg(link.value) FROM assets AS page, jsonb_each_text(page.metadata #> '{_public,links}') AS link
      WHERE page.owner_id = assets.owner_id AND jsonb_typeof(page.metadata #> '{_public,links}') = 'object'
        AND link.key = 'website' AND link.value IS NOT NULL
    ) AS links
    FROM assets
    WHERE assets.id = ANY(${ids}::text[]) AND assets.owner_id IS NOT NULL AND ${isPublic} AND (${isOffer} OR ${isCompany})`.execute(
    trx,
  );
  return rows;
}

const hostsOf = ({ links }: Counted): string[] =>
  (links ?? []).flatMap((link) => (URL.canParse(link) ? [new URL(link).hostname] : []));
