import { z } from "zod";
import { Offer } from "@/lib/entities/offer";
import { pageOf } from "@/lib/entities/page";
import { OWNERS_OFFERS_PAGE_SIZE } from "@/lib/rules/limits";
import type { Context } from "@/marketplace/context";
import { flag, ids, pagination } from "@/marketplace/http/fields";
import { toPage } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { toAsset } from "@/marketplace/resources/assets/exposure";
import { listAssets } from "@/marketplace/resources/assets/store";

const OffersQuery = z.strictObject({
  ...pagination(["createdDate", "updatedDate", "name"], { maxPerPage: OWNERS_OFFERS_PAGE_SIZE }),
  ownerId: ids,
  defaultOffer: flag.optional(),
  active: flag.optional(),
  validated: flag.optional(),
});

export const userRoutes = (context: Context): Route[] => [
  route({
    method: "GET",
    path: "/users/offers",
    action: "user:offers",
    summary: "List the public offers of some owners; defaultOffer=false leaves out those for spontaneous applications",
    query: OffersQuery,
    answer: pageOf(Offer),
    async run({ query: { defaultOffer, ...query } }) {
      const { count, rows } = await listAssets(context.db, { ...query, offers: { defaultOffer } }, query);
      return toPage(
        query,
        count,
        rows.map((row) => toAsset(row, context.livemode)),
      );
    },
  }),
];
