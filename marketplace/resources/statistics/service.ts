import { sql } from "kysely";
import {
  type AssetStatistics,
  type Figures,
  type OrganizationStatistics,
  SOURCES,
  type SourceFigures,
} from "@/lib/entities/statistics";
import { stepsOf } from "@/lib/rules/statistics/steps";
import { MIN_APPLICATIONS, publicResponseTime } from "@/lib/rules/transaction/response-time";
import type { Caller } from "@/marketplace/access/caller";
import { may, requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { notFound, unprocessable } from "@/marketplace/errors";
import { answerDelays } from "@/marketplace/resources/applications/answer-delays";
import { readRefusalReasons } from "@/marketplace/resources/applications/refusals/refusal-reasons";
import { listOffices } from "@/marketplace/resources/offers/store";
import { readHiring } from "@/marketplace/resources/statistics/hiring";
import type { StatisticsQuery } from "@/marketplace/resources/statistics/schemas";
import {
  type ApplicationRow,
  type Counting,
  firstDay,
  listOwned,
  readApplications,
  readCountedAsset,
  readSeen,
  type SeenRow,
} from "@/marketplace/resources/statistics/store";

type Db = Context["db"];

const NO_VIEWS = { views: 0, applyStarts: 0, shares: 0 };
const NO_APPLICATIONS = { applications: 0, answered: 0, medianDays: null };

/**
 * Returns the figures of an offer or of a page. Throws 404 when the asset does not exist, 403 when it is another
 * owner's, 422 when it is neither an offer nor a page.
 */
export async function assetStatistics(
  db: Db,
  caller: Caller,
  id: string,
  query: Omit<StatisticsQuery, "officeId">,
): Promise<AssetStatistics> {
  const asset = await readCountedAsset(db, id);
  if (!asset) throw notFound();
  requireMay(caller, "statistics:read", asset.owner_id);
  const { kind, owner_id: ownerId, name } = asset;
  if (kind === null || ownerId === null) throw unprocessable("The asset is no offer and no company");
  const counting = { ...query, ownerId, assetId: id };
  const [counted, refusals] = await Promise.all([
    countPeriod(db, counting),
    kind === "offer" && may(caller, "transaction:list", ownerId) ? readRefusalReasons(db, caller, id) : null,
  ]);
  return { ...counted.period, asset: { id, name, kind }, refusals };
}

/** Returns the figures of an organization, or of one of its offices. Throws 403 for another organization. */
export async function organizationStatistics(
  db: Db,
  caller: Caller,
  ownerId: string,
  query: StatisticsQuery,
): Promise<OrganizationStatistics> {
  requireMay(caller, "statistics:read", ownerId);
  const counting = { ...query, ownerId };
  const [counted, owned, offices, responseTime] = await Promise.all([
    countPeriod(db, counting),
    listOwned(db, counting),
    listOffices(db, ownerId),
    readResponseTime(db, ownerId),
  ]);
  const known = new Map(owned.map((asset) => [asset.id, asset]));
  const ids = new Set([...owned.flatMap(({ id, is_open }) => (is_open ? [id] : [])), ...counted.keysOf("asset")]);
  const assets = [...ids].map((id) => {
    const { name = null, kind = null, city = null, is_open: isOpen = false } = known.get(id) ?? {};
    return { id, name, kind, city, isOpen, ...counted.figuresOf("asset", id) };
  });
  return {
    ...counted.period,
    assets: assets.toSorted(
      (a, b) =>
        b.views - a.views || b.applications - a.applications || (a.name ?? "").localeCompare(b.name ?? "", "fr"),
    ),
    offices: offices.map(({ id, name }) => ({ id, name, ...counted.figuresOf("office", id) })),
    responseTime,
  };
}

type Group = ApplicationRow["what"];

/**
 * Returns the part of the response that every call of statistics has, and functions that read the figures of each
 * group.
 */
async function countPeriod(db: Db, counting: Counting) {
  const [seen, hiring, applications, since] = await Promise.all([
    readSeen(db, counting),
    readHiring(db, counting),
    readApplications(db, counting),
    firstDay(db, counting),
  ]);
  const viewsOf = new Map(seen.map(({ what, key, ...figures }) => [`${what} ${key}`, figures]));
  const applicationsOf = new Map(applications.map(({ what, key, ...figures }) => [`${what} ${key}`, figures]));
  const figuresOf = (what: Group, key: string): Figures => ({
    ...(viewsOf.get(`${what} ${key}`) ?? NO_VIEWS),
    ...(applicationsOf.get(`${what} ${key}`) ?? NO_APPLICATIONS),
  });
  const { from, to, by } = counting;
  return {
    period: {
      from,
      to,
      since,
      total: figuresOf("total", ""),
      steps: stepsOf(from, to, by).map((step) => ({ step, ...figuresOf("step", step) })),
      sources: seen
        .flatMap(toSource)
        .toSorted((a, b) => b.views - a.views || SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source)),
      hiring,
    },
    figuresOf,
    keysOf: (what: Group) => [...seen, ...applications].flatMap((row) => (row.what === what ? [row.key] : [])),
  };
}

const toSource = (row: SeenRow): SourceFigures[] => {
  if (row.what !== "source") return [];
  const { what: _, key: source, ...figures } = row;
  return [{ source, ...figures }];
};

/**
 * Returns the response time as public pages show it, and the figures that it is computed from (docs/product.md §17.1).
 */
async function readResponseTime(db: Db, ownerId: string): Promise<OrganizationStatistics["responseTime"]> {
  const [row] = (await answerDelays(sql`SELECT ${ownerId}::text AS owner_id`).execute(db)).rows;
  const {
    applications = 0,
    answered = 0,
    median_days: medianDays = null,
    promised_days: promisedDays = null,
  } = row ?? {};
  const isEnough = applications >= MIN_APPLICATIONS;
  return {
    promisedDays,
    applications,
    answered,
    shown: isEnough ? publicResponseTime({ applications, answered, medianDays }) : null,
  };
}
