import type { Config } from "@/lib/entities/config";

/** The part of `custom` that this product reads: ids that differ by platform, and the largest file in bytes. */
export type ProductSettings = {
  assetTypes: { offer: string; resume: string; company: string };
  defaultOfferCategoryId: string;
  maxUploadFileSize: number;
};

export type ProductConfig = Config & { custom: ProductSettings };

/** An id that matches nothing: lists filtered by it are empty, and a creation with it is refused. */
const none = "none";

/**
 * Returns a configuration as this product reads it. Another marketplace (API_ORIGIN) may name none of its asset types:
 * lists of these assets are then empty, and files are limited to 10 MB.
 */
export const toProductConfig = (config: Config): ProductConfig => ({
  ...config,
  custom: {
    defaultOfferCategoryId: none,
    maxUploadFileSize: 10_485_760,
    ...config.custom,
    assetTypes: { offer: none, resume: none, company: none, ...Object(config.custom?.assetTypes) },
  },
});
