import type { Config } from "@/lib/entities/config";

/** What this product reads of `custom`: ids that differ by platform, and the largest file in bytes. */
export type ProductSettings = {
  assetTypes: { offer: string; resume: string; company: string };
  defaultOfferCategoryId: string;
  maxUploadFileSize: number;
};

export type ProductConfig = Config & { custom: ProductSettings };

/** The id of nothing: a list of it is empty, and a creation with it is refused. */
const none = "none";

/**
 * A configuration as this product reads it. Another marketplace (API_ORIGIN) names none of its types: the lists of their
 * assets are empty then, and files have 10 MB.
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
