import { type Kysely, type Selectable, sql } from "kysely";
import { TransactionProcess } from "@/lib/entities/transaction-process";
import { CURRENCY } from "@/lib/rules/limits";
import { APPLICATION_PROCESS } from "@/lib/rules/transaction/application-process";
import { DEFAULT_PROCESS } from "@/lib/rules/transaction/transaction-process";
import { isOffer, isPublic, isPublished } from "@/marketplace/db/asset-predicates";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";
import { assetColumns, toAsset } from "@/marketplace/resources/assets/serialize";

type Db = Kysely<Database>;
type AssetType = Selectable<Database["asset_types"]>;

/** An asset that a caller may take, with its type and its currency. */
export type Bookable = Awaited<ReturnType<typeof readBookable>>;

/**
 * Returns an asset that can be taken. Throws 422 when it cannot be taken; an unpublished asset counts as not found.
 * `requireAvailable` then locks an asset with a finite stock, so that two people do not take the last unit.
 */
export async function readBookable(db: Db, assetId: string) {
  const asset = await db
    .selectFrom("assets")
    .select([...assetColumns, "assets.published_with"])
    .select([isOffer.as("is_offer"), isPublished.as("is_published"), isPublic.as("is_public")])
    .select(
      sql<string | null>`coalesce(assets.currency,
        (SELECT stelace -> 'instant' ->> 'currency' FROM config WHERE access = 'default'))`.as("price_currency"),
    )
    .where("assets.id", "=", assetId)
    .executeTakeFirst();
  // A profile can be read but never taken: its copy in a transaction would remain after the profile is removed.
  if (!asset || asset.is_resume) throw unprocessable("Asset is not found", { code: "assetNotFound" });
  if (!asset.validated) throw unprocessable("Asset not validated", { code: "assetNotValidated" });
  if (!asset.active) throw unprocessable("Asset not active", { code: "assetInactive" });
  if (!asset.is_published) throw unprocessable("Asset is not found", { code: "assetNotFound" });
  if (!asset.is_public) throw unprocessable("Asset not available", { code: "assetUnavailable" });
  const type = await readRow(db, "asset_types", asset.asset_type_id);
  if (!type) throw unprocessable("Asset type not found");
  if (!type.active) throw unprocessable("Asset type inactive");
  if (!asset.price_currency) throw unprocessable(`No currency for the asset with ID ${assetId}`);
  return { asset, type, isApplication: asset.is_offer === true, currency: asset.price_currency ?? CURRENCY };
}

/** Returns the process of a transaction of this type; offers receive applications, whatever their type's process. */
const processOf = (type: AssetType, isApplication: boolean): TransactionProcess =>
  isApplication ? APPLICATION_PROCESS : storedProcess(type.transaction_process);

export function storedProcess(stored: unknown): TransactionProcess {
  const process = TransactionProcess.safeParse(stored);
  return process.success ? process.data : DEFAULT_PROCESS;
}

/** Returns public copies of the asset and of its type as they are now: later changes do not affect the transaction. */
export function snapshotsOf({ asset, type, isApplication }: Bookable, livemode: boolean) {
  const process = processOf(type, isApplication);
  return {
    process,
    assetSnapshot: toAsset(asset, livemode),
    assetType: {
      id: type.id,
      name: type.name,
      timeBased: type.time_based,
      infiniteStock: type.infinite_stock,
      pricing: type.pricing,
      timing: type.timing,
      unavailableWhen: type.unavailable_when,
      transactionProcess: process,
      namespaces: type.namespaces,
      isDefault: type.is_default,
      active: type.active,
    },
  };
}
