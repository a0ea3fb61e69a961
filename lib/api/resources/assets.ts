import { crud, type Edit, type Fields, type ListFilters, type NumberRange } from "@/lib/api/crud";
import type { CallOptions, Http } from "@/lib/api/http";
import type { OneOrMany } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Asset } from "@/lib/entities/asset";
import { CompanyBySlug } from "@/lib/entities/company";
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

/** The fields that can be added to a company. */
export type CompanyField = "offers" | "implantations";
const COMPANY_FIELDS: readonly CompanyField[] = ["offers", "implantations"];

export const assets = (http: Http) => ({
  ...crud<typeof Asset, AssetQuery, NewAsset, AssetEdit>(http, {
    all: path`/assets`,
    one: (id) => path`/assets/${id}`,
    schema: Asset,
  }),
  ...moderation(http),

  /** Reads a company with its offers and offices, or with only those in `fields`; 404 when no company may be shown. */
  companyBySlug: async (slug: string, fields?: readonly CompanyField[], options?: CallOptions) =>
    http(
      {
        method: "GET",
        path: path`/assets/company/slug/${slug}`,
        query: { fields: (fields ?? COMPANY_FIELDS).join(",") || null },
        schema: CompanyBySlug,
      },
      options,
    ),
});

/**
 * Calls for moderators. `updatedDate` is the date of the version that the moderator read, so that no later change is
 * judged unseen.
 */
const moderation = (http: Http) => ({
  validate: async (id: string, body?: { updatedDate?: string }, options?: CallOptions) =>
    http({ method: "POST", path: path`/assets/${id}/validate`, body: body ?? {}, schema: Asset }, options),

  /** The owner of the asset reads the reason. */
  suspend: async (
    id: string,
    body: { reason: string; code?: string; correction?: string; updatedDate?: string },
    options?: CallOptions,
  ) => http({ method: "POST", path: path`/assets/${id}/suspend`, body, schema: Asset }, options),
});
