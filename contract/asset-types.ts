import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import type { Edit, Fields } from "@/contract/inputs";
import { AssetType } from "@/lib/entities/asset-type";
import { Removed } from "@/lib/entities/removed";
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
export const assetTypes = calls({
  list: { method: "GET", path: "/asset-types", response: z.array(AssetType) },
  read: { method: "GET", path: "/asset-types/:id", response: AssetType },
  create: { method: "POST", path: "/asset-types", body: sent<NewAssetType>(), response: AssetType },
  update: { method: "PATCH", path: "/asset-types/:id", body: sent<Edit<NewAssetType>>(), response: AssetType },
  remove: { method: "DELETE", path: "/asset-types/:id", response: Removed },
});
