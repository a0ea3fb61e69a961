import "server-only";
import { cache } from "react";
import { cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import { type ProductSettings, toProductConfig } from "@/lib/rules/config/product-config";
import { tags } from "@/lib/tags";

/** The configuration is read again once it is 30 minutes old (docs/product.md §4). */
const CONFIG_SECONDS = 30 * 60;

/**
 * This platform's ids of its asset types and of its default offer category: they differ from one platform to another.
 */
export const getConfig = cache(
  (): Promise<ProductSettings> =>
    cached(async () => toProductConfig(await publicApi().config.read()).custom, {
      key: ["config"],
      tags: [tags.config()],
      seconds: CONFIG_SECONDS,
    }),
);
