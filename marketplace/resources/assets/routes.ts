import { z } from "zod";
import { Asset } from "@/lib/entities/asset";
import { CompanyBySlug } from "@/lib/entities/company";
import { ClosedOffer, Offer } from "@/lib/entities/offer";
import { pageOf } from "@/lib/entities/page";
import type { Context } from "@/marketplace/context";
import { notFound } from "@/marketplace/http/errors";
import { byId, dateRange, flag, ids, listOf, numberRange, pagination, slug } from "@/marketplace/http/fields";
import { toPage } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { toAsset } from "@/marketplace/resources/assets/exposure";
import { assetBySlug, COMPANY_FIELDS, companyBySlug } from "@/marketplace/resources/assets/service";
import { listAssets, readAsset } from "@/marketplace/resources/assets/store";

const AssetsQuery = z.strictObject({
  ...pagination(["createdDate", "updatedDate", "name", "quantity", "price", "validated", "active"]),
  id: ids,
  ownerId: ids,
  categoryId: ids,
  assetTypeId: ids,
  active: flag.optional(),
  validated: flag.optional(),
  createdDate: dateRange,
  updatedDate: dateRange,
  quantity: numberRange,
  price: numberRange,
});

export const assetRoutes = (context: Context): Route[] => [
  route({
    method: "GET",
    path: "/assets",
    action: "asset:list",
    summary: "List the public assets",
    query: AssetsQuery,
    answer: pageOf(Asset),
    async run({ query }) {
      const { count, rows } = await listAssets(context.db, query, query);
      return toPage(
        query,
        count,
        rows.map((row) => toAsset(row, context.livemode)),
      );
    },
  }),
  route({
    method: "GET",
    path: "/assets/:id",
    action: "asset:read",
    summary: "Read a public asset",
    params: byId,
    answer: Asset,
    async run({ params }) {
      const row = await readAsset(context.db, params.id);
      if (!row) throw notFound();
      return toAsset(row, context.livemode);
    },
  }),
  route({
    method: "GET",
    path: "/assets/company/slug/:slug",
    action: "asset:read",
    summary: "Read a company by its slug, with its open offers and its offices when asked",
    params: z.strictObject({ slug }),
    query: z.strictObject({ fields: listOf(z.enum(COMPANY_FIELDS)).default([]) }),
    answer: CompanyBySlug,
    run: ({ params, query }) => companyBySlug(context, params.slug, query.fields),
  }),
  route({
    method: "GET",
    path: "/assets/getbyslug/:slug",
    action: "asset:read",
    summary: "Read an asset by its slug, of a company when one is named; a closed offer answers that it is closed",
    params: z.strictObject({ slug }),
    query: z.strictObject({ company: slug.optional() }),
    answer: z.union([Offer, ClosedOffer, Asset]),
    run: ({ params, query }) => assetBySlug(context, params.slug, query.company),
  }),
];
