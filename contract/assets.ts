import { calls, sent } from "@/contract/call";
import type { Edit, Fields, ListFilters, NumberRange, OneOrMany } from "@/contract/inputs";
import { Asset } from "@/lib/entities/asset";
import { CompanyBySlug } from "@/lib/entities/company";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";
import type { Price } from "@/lib/rules/offer/publishing-price";

export type AssetQuery = ListFilters & {
  ownerId?: OneOrMany;
  assetTypeId?: OneOrMany;
  categoryId?: OneOrMany;
  active?: boolean;
  validated?: boolean;
  quantity?: NumberRange;
  price?: NumberRange;
};
type AssetFields = Fields<
  Asset,
  "name",
  "description" | "categoryId" | "validated" | "active" | "locations" | "customAttributes" | "metadata" | "platformData"
> & { assetTypeId?: string; quantity?: number; price?: number; currency?: string | null };
/**
 * By default, the asset belongs to the caller and has the default type. Only callers with the right may give `ownerId`.
 */
export type NewAsset = AssetFields & { ownerId?: string | null };
/**
 * The owner of an asset does not change. Open objects are merged, arrays replaced. `publishWith` is the price that the
 * caller agrees to: publishing at another price is refused (422 `priceChanged`).
 */
export type AssetEdit = Edit<AssetFields & { publishWith?: Price }>;
export const assets = calls({
  list: { method: "GET", path: "/assets", query: sent<AssetQuery>(), response: pageOf(Asset) },
  read: { method: "GET", path: "/assets/:id", response: Asset },
  create: { method: "POST", path: "/assets", body: sent<NewAsset>(), response: Asset },
  update: { method: "PATCH", path: "/assets/:id", body: sent<AssetEdit>(), response: Asset },
  remove: { method: "DELETE", path: "/assets/:id", response: Removed },

  /**
   * Reads a company with the requested `fields`: offers, implantations, or both separated by a comma. 404 when the
   * company may not be shown.
   */
  companyBySlug: {
    method: "GET",
    path: "/assets/company/slug/:slug",
    query: sent<{ fields?: "offers" | "implantations" | "offers,implantations" }>(),
    response: CompanyBySlug,
  },

  /**
   * For moderators. With `updatedDate`, the date of the version that the moderator read, a later change cannot be
   * validated unread.
   */
  validate: {
    method: "POST",
    path: "/assets/:id/validate",
    body: sent<{ updatedDate?: string }>(),
    fixed: {},
    response: Asset,
  },

  /** For moderators, with the same `updatedDate` as `validate`. The owner of the asset reads the reason. */
  suspend: {
    method: "POST",
    path: "/assets/:id/suspend",
    body: sent<{ reason: string; code?: string; correction?: string; updatedDate?: string }>(),
    response: Asset,
  },
});
