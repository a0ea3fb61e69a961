import type { Config } from "@/lib/entities/config";

/** What this product reads of `custom`: ids that differ by platform, and the largest file in bytes. */
export type ProductSettings = {
  assetTypes: { offer: string; resume: string; company: string; brand: string };
  defaultOfferCategoryId: string;
  maxUploadFileSize: number;
};

export type ProductConfig = Config & { custom: ProductSettings };

/** The id of nothing: a list of it is empty, and a creation with it is refused. */
const NO_ID = "none";
const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
const NO_TYPES = { offer: NO_ID, resume: NO_ID, company: NO_ID, brand: NO_ID };

/**
 * A configuration as this product reads it. Another marketplace (API_ORIGIN) names none of its types: the lists of their
 * assets are empty then, and files have 10 MB.
 */
export function toProductConfig(config: Config): ProductConfig {
  const { assetTypes, defaultOfferCategoryId: categoryId, maxUploadFileSize: bytes, ...custom } = config.custom ?? {};
  return {
    ...config,
    custom: {
      ...custom,
      assetTypes: { ...NO_TYPES, ...textsOf(assetTypes) },
      defaultOfferCategoryId: typeof categoryId === "string" ? categoryId : NO_ID,
      maxUploadFileSize: typeof bytes === "number" ? bytes : MAX_UPLOAD_BYTES,
    },
  };
}

const textsOf = (ids: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(ids)).flatMap(([name, id]) => (typeof id === "string" ? [[name, id]] : [])));
