import { createHash } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ID_LENGTH = 24;

/**
 * Returns the id of a row shipped with the product: the same in every installation, derived from the row's natural key.
 */
export const fixedId = (prefix: string, naturalKey: string) => {
  const digits = createHash("sha256").update(`${prefix}|${naturalKey}`).digest();
  const length = ID_LENGTH - prefix.length - 1;
  return `${prefix}_${Array.from(digits.subarray(0, length), (byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
};

export const assetTypeId = (name: AssetTypeName) => fixedId("typ", name);
export const categoryId = (kind: "firm" | "family" | "default", slug: string) => fixedId("ctgy", `${kind}/${slug}`);

export type AssetTypeName = "offer" | "resume" | "company" | "brand";
export const DEFAULT_OFFER_CATEGORY_ID = categoryId("default", "candidature-spontanee");
