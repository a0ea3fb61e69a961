import { z } from "zod";
import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { AssetType } from "@/lib/entities/asset-type";

export const assetTypes = (http: Http) => ({
  /** All of them: this list has no pages (spec §7). */
  list: async (options?: CallOptions) =>
    http({ method: "GET", path: path`/asset-types`, schema: z.array(AssetType) }, options),

  read: async (id: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/asset-types/${id}`, schema: AssetType }, options),
});
