import { type Edit, type Fields, unpagedCrud } from "@/lib/api/crud";
import type { Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { AssetType } from "@/lib/entities/asset-type";
import type { TransactionProcess } from "@/lib/entities/transaction-process";
import type { Duration, TimeUnit } from "@/lib/rules/time/time-units";

export type NewAssetType = Fields<AssetType, "name" | "timeBased", "isDefault" | "active" | "metadata"> & {
  infiniteStock?: boolean;
  pricing?: { ownerFeesPercent?: number; takerFeesPercent?: number };
  timing?: { timeUnit?: TimeUnit; minDuration?: Duration | null; maxDuration?: Duration | null };
  transactionProcess?: TransactionProcess | null;
  /** Statuses of a transaction in which each party reads the protected namespace of the other party. */
  namespaces?: { visibility?: Record<string, string[]> };
  /** Statuses of a transaction in which its quantity of the asset is unavailable to others. */
  unavailableWhen?: string[] | null;
  platformData?: AssetType["metadata"];
};

export const assetTypes = (http: Http) =>
  unpagedCrud<typeof AssetType, NewAssetType, Edit<NewAssetType>>(http, {
    all: path`/asset-types`,
    one: (id) => path`/asset-types/${id}`,
    schema: AssetType,
  });
