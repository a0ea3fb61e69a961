import { type Kysely, type Selectable, sql } from "kysely";
import { lockRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";
import {
  type GraphPoint,
  graphOf,
  leftDuring,
  type Supply,
  type Use,
} from "@/marketplace/resources/availabilities/availability-graph";
import { MAX_OCCURRENCES, occurrencesOf } from "@/marketplace/resources/availabilities/recurrence";

type Db = Kysely<Database>;
type AvailabilityRow = Selectable<Database["availabilities"]>;

/** Statuses in which a transaction uses stock, when its type names none (docs/protocol.md §4). */
const BLOCKING = ["validated", "completed"];

/** Settings of an asset that decide whether its stock is used up. */
export type Stock = {
  assetId: string;
  quantity: number;
  timeBased: boolean;
  infiniteStock: boolean;
  unavailableWhen: unknown;
};
type Wanted = { quantity: number; start_date: string | null; end_date: string | null };

const blockingStatuses = (unavailableWhen: unknown): string[] =>
  Array.isArray(unavailableWhen) ? unavailableWhen.filter((status) => typeof status === "string") : BLOCKING;

/** Returns the stock of an asset and its uses from now on, as steps; past periods are left out. */
export async function readGraph(db: Db, stock: Stock, exceptId: string | null = null) {
  const uses = await readUses(db, stock, exceptId);
  const totalUsedQuantity = uses.reduce((total, { quantity }) => total + quantity, 0);
  if (!stock.timeBased) return { graph: [] as GraphPoint[], totalUsedQuantity };
  const rows = await db
    .selectFrom("availabilities")
    .selectAll()
    .where("asset_id", "=", stock.assetId)
    .where("end_date", ">", sql<Date>`now()`)
    .orderBy("created_date")
    .orderBy("id")
    .execute();
  const supplies = rows.flatMap((row) => suppliesOf(row, MAX_OCCURRENCES) ?? []);
  return { graph: graphOf(stock.quantity, supplies, uses), totalUsedQuantity };
}

async function readUses(db: Db, stock: Stock, exceptId: string | null): Promise<Use[]> {
  const rows = await db
    .selectFrom("transactions")
    .select(["quantity", "start_date", "end_date"])
    .where("asset_id", "=", stock.assetId)
    .where("id", "<>", exceptId ?? "")
    .where(sql<boolean>`status = ANY(${blockingStatuses(stock.unavailableWhen)}::text[])`)
    .$if(stock.timeBased, (query) => query.where("end_date", ">", sql<Date>`now()`))
    .execute();
  return rows.map(({ quantity, start_date: start, end_date: end }) => ({
    quantity,
    start: start?.getTime() ?? 0,
    end: end?.getTime() ?? 0,
  }));
}

/** Returns the periods of an availability; null when there are more than `max`. */
export function suppliesOf(row: AvailabilityRow, max: number): Supply[] | null {
  const amount = { quantity: Number(row.quantity), fixed: !/^[+-]/.test(row.quantity) };
  if (row.recurring_pattern === null) {
    return [{ ...amount, start: row.start_date.getTime(), end: row.end_date.getTime() }];
  }
  const occurrences = occurrencesOf(
    {
      startDate: row.start_date,
      endDate: row.end_date,
      pattern: row.recurring_pattern,
      timezone: row.recurring_timezone ?? "UTC",
      duration: row.recurring_duration ?? {},
    },
    max,
  );
  return occurrences?.map((span) => ({ ...amount, ...span })) ?? null;
}

/**
 * Throws 422 when the stock is too small. In a transaction, also locks the asset, so that two transactions cannot use
 * the same unit.
 */
async function requireLeft(trx: Db, stock: Stock, wanted: Wanted, exceptId: string | null): Promise<void> {
  if (stock.infiniteStock) return;
  await lockRow(trx, "assets", stock.assetId);
  const { graph, totalUsedQuantity } = await readGraph(trx, stock, exceptId);
  const { start_date: start, end_date: end } = wanted;
  const left =
    stock.timeBased && start && end
      ? leftDuring(graph, stock.quantity, { start: Date.parse(start), end: Date.parse(end) })
      : stock.quantity - totalUsedQuantity;
  if (left < wanted.quantity) throw unprocessable("Asset not available", { code: "assetUnavailable" });
}

type Taken = { asset: { id: string; quantity: number }; type: Selectable<Database["asset_types"]> };

/** Throws 422 when the stock is too small in the wanted period. `exceptId` is the transaction that is being written. */
export const requireAvailable = (trx: Db, { asset, type }: Taken, wanted: Wanted, exceptId: string | null = null) =>
  requireLeft(
    trx,
    {
      assetId: asset.id,
      quantity: asset.quantity,
      timeBased: type.time_based,
      infiniteStock: type.infinite_stock,
      unavailableWhen: type.unavailable_when,
    },
    wanted,
    exceptId,
  );

/**
 * Throws 422 when a transaction reaches a blocking status and the stock has become too small. Before that status, a
 * transaction uses no stock.
 */
export async function requireStillAvailable(
  trx: Db,
  row: Selectable<Database["transactions"]>,
  status: string,
): Promise<void> {
  const { timeBased, infiniteStock, unavailableWhen } = row.asset_type;
  const blocking = blockingStatuses(unavailableWhen);
  if (row.asset_id === null || !blocking.includes(status) || blocking.includes(row.status)) return;
  const asset = infiniteStock === true ? undefined : await lockRow(trx, "assets", row.asset_id);
  if (!asset) return;
  await requireLeft(
    trx,
    {
      assetId: asset.id,
      quantity: asset.quantity,
      timeBased: timeBased === true,
      infiniteStock: false,
      unavailableWhen,
    },
    {
      quantity: row.quantity,
      start_date: row.start_date?.toISOString() ?? null,
      end_date: row.end_date?.toISOString() ?? null,
    },
    row.id,
  );
}
