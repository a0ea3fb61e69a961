import type { CallOptions, Http } from "@/lib/api/http";
import { type DateRange, type ListQuery, type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Asset } from "@/lib/entities/asset";
import { CompanyBySlug } from "@/lib/entities/company";
import { OfferBySlug } from "@/lib/entities/offer";
import { pageOf } from "@/lib/entities/page";

export type AssetQuery = ListQuery & {
  id?: OneOrMany;
  ownerId?: OneOrMany;
  assetTypeId?: OneOrMany;
  categoryId?: OneOrMany;
  active?: boolean;
  validated?: boolean;
  createdDate?: DateRange;
  updatedDate?: DateRange;
};

/** What a company's page may ask to be added to the company. */
export type CompanyField = "offers" | "implantations";

export const assets = (http: Http) => ({
  list: async (query: AssetQuery = {}, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/assets`, query, schema: pageOf(Asset) }, options)),

  read: async (id: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/assets/${id}`, schema: Asset }, options),

  companyBySlug: async (
    slug: string,
    fields: readonly CompanyField[] = ["offers", "implantations"],
    options?: CallOptions,
  ) =>
    http(
      {
        method: "GET",
        path: path`/assets/company/slug/${slug}`,
        query: { fields: fields.join(",") || null },
        schema: CompanyBySlug,
      },
      options,
    ),

  /** An offer, open or closed. `company` is its firm's slug: several firms may use the same offer slug. */
  bySlug: async (slug: string, query: { company?: string } = {}, options?: CallOptions) =>
    http({ method: "GET", path: path`/assets/getbyslug/${slug}`, query, schema: OfferBySlug }, options),
});
