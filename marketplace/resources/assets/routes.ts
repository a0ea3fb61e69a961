import { z } from "zod";
import { assets } from "@/contract/assets";
import { offerBySlug } from "@/contract/offer-by-slug";
import { Asset } from "@/lib/entities/asset";
import { ClosedOffer, Offer } from "@/lib/entities/offer";
import { may } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { forbidden } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { LARGE_BODY_BYTES, type Route, route } from "@/marketplace/http/route";
import {
  AssetEdit,
  AssetsQuery,
  assetPath,
  CompanyQuery,
  NewAsset,
  SlugQuery,
} from "@/marketplace/resources/assets/schemas";
import { toAssetFor } from "@/marketplace/resources/assets/serialize";
import { assetById, assetBySlug, companyBySlug, requireList } from "@/marketplace/resources/assets/service";
import { listAssets } from "@/marketplace/resources/assets/store";
import { createAsset, editAsset, removeAsset } from "@/marketplace/resources/assets/writes";
import { isListedTo } from "@/marketplace/resources/visible-assets";

export const assetRoutes = (context: Context): Route[] => [...readRoutes(context), ...writeRoutes(context)];

const readRoutes = (context: Context): Route[] => [
  route(assets.list, {
    action: "asset:list",
    summary: "List assets",
    description:
      "The public ones but profiles; the caller's own besides; for recruiters of a firm with a public page, profiles that it may search and that have a name; all of them for moderators, administrators and secret keys. The contact details of a candidate are only in their own list.",
    query: AssetsQuery,
    async run({ query, caller }) {
      if (query.state !== undefined && !may(caller, "asset:moderate")) throw forbidden();
      const found = await listAssets(context.db, query, query, isListedTo(caller));
      requireList(context, caller, found.rows);
      return toPageOf(query, found, (row) => toAssetFor(caller, row, context.livemode));
    },
  }),
  route(assets.read, {
    action: "asset:read",
    alsoRefused: [429],
    summary: "Read an asset",
    description:
      "A public one, the caller's own, a profile that the firm acted as may read, or that of a candidate who applied or was paid for: then with the fields that this opens. Moderators, administrators and secret keys read any. A profile that firms read, and is not on the web, has no name, slug, owner, present employer, month, picture nor link until the firm is entitled to more (`firmAccess`); 429 after 60 profiles in an hour of one member that their firm neither paid for nor holds an application of. The other party of a transaction with the owner that was validated also reads `_protected`, but of a profile. An asset that the caller may not see is a 404.",
    params: byId,
    run: ({ params, caller }) => assetById(context, caller, params.id),
  }),
  route(assets.companyBySlug, {
    action: "asset:read",
    summary: "Read a company by its slug, with its open offers and its offices on request",
    params: assetPath,
    query: CompanyQuery,
    run: ({ params, query, caller }) => companyBySlug(context, caller, params.slug, query.fields),
  }),
  route(offerBySlug.bySlug, {
    action: "asset:read",
    alsoRefused: [429],
    summary: "Read an asset by its slug, of a company when one is named; a closed offer answers that it is closed",
    description:
      "`type` says what is meant: company, resume or offer. Without it a company is, then a profile, and an offer last, unless `company` names its firm; of two, the one that was there first.",
    params: assetPath,
    query: SlugQuery,
    response: z.union([Offer, ClosedOffer, Asset]),
    run: ({ params, query, caller }) => assetBySlug(context, caller, { ...params, ...query }),
  }),
];

const writeRoutes = (context: Context): Route[] => [
  route(assets.create, {
    action: "asset:create",
    summary: "Create an asset",
    description:
      "The caller's own, unless an administrator or a secret key names another owner. The slug of an offer, a company or a profile is made from its name when absent. To be active an offer takes a free slot of its owner, else one of their credits; without any it is created inactive, or refused when `active` is true (422, data.code noOfferCredit). What people create waits for a moderator unless the configuration says otherwise; validated is for moderators to set (403).",
    body: NewAsset,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ body, ...call }) => createAsset(context, call, body),
  }),
  route(assets.update, {
    action: "asset:edit",
    summary: "Edit an asset",
    description:
      "Open objects are merged, arrays replaced. Another's answers 403. What is validated stays so when its owner edits it, but not when they give it another type. Of another's asset, moderators may set validated and nothing else. With `publishWith` (slot, credit or free), an offer is published for that alone (422, data.code priceChanged, with the price): a credit is never spent where a slot was shown.",
    params: byId,
    body: AssetEdit,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ params, body, ...call }) => editAsset(context, call, params.id, body),
  }),
  route(assets.remove, {
    action: "asset:remove",
    summary: "Remove an asset",
    description: "Refused while a transaction on it is open (422). Another's answers 403.",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeAsset(context, call, params.id),
  }),
];
