import { createHash } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ID_LENGTH = 24;

/** The id of a demonstration row: the same in every installation, since it is drawn from the row's natural key. */
export const demoId = (prefix: string, naturalKey: string) => {
  const digits = createHash("sha256").update(`${prefix}|${naturalKey}`).digest();
  const length = ID_LENGTH - prefix.length - 1;
  return `${prefix}_${Array.from(digits.subarray(0, length), (byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
};

export const organizationId = (companySlug: string) => demoId("org", companySlug);
export const companyId = (companySlug: string) => demoId("ast", `company/${companySlug}`);
export const offerId = (companySlug: string, offerSlug: string) => demoId("ast", `offer/${companySlug}/${offerSlug}`);
export const assetTypeId = (name: AssetTypeName) => demoId("typ", name);
export const categoryId = (kind: "firm" | "family" | "default", slug: string) => demoId("ctgy", `${kind}/${slug}`);
export const officeId = (companySlug: string, officeName: string) => demoId("loc", `${companySlug}/${officeName}`);
export const testimonialId = (companySlug: string, index: number) => demoId("rtg", `${companySlug}/${index}`);

export type AssetTypeName = "offer" | "resume" | "company" | "brand";
export const DEFAULT_OFFER_CATEGORY_ID = categoryId("default", "candidature-spontanee");
