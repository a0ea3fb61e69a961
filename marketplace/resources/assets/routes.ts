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
      "Lists the public assets except profiles, and the caller's own assets. Recruiters of a firm with a public page also get the profiles that have a name and that their firm may search; moderators, administrators and secret keys get all assets. The contact details of a candidate are only in the candidate's own list.",
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
      "The caller may read public assets, their own, a profile that the firm they act as may read, and the profile of a candidate who applied to that firm or whose contact it paid for, with the fields that this opens. Moderators, administrators and secret keys read any asset. A profile that firms may read but that is not on the web has no name, slug, owner, present employer, month, picture or link until the firm is entitled to more (`firmAccess`). 429 after one member reads 60 profiles in an hour that their firm neither paid for nor has an application from. The other party of a validated transaction with the owner also reads `_protected`, except in a profile. 404 for an asset that the caller may not see.",
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
    summary: "Read an asset by its slug, in a company when one is named; a closed offer only states that it is closed",
    description:
      "`type` names the type of the asset: company, resume or offer. Without `type`, a company comes first, then a profile, and an offer last, unless `company` names its firm. Of two assets of one type, the oldest comes first.",
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
      "The caller is the owner, unless an administrator or a secret key names another owner. The slug of an offer, a company or a profile is made from its name when absent. An active offer uses a free slot of its owner, or else one of the owner's credits. Without either, the offer is created inactive, or refused when `active` is true (422, data.code noOfferCredit). Assets that people create wait for a moderator unless the configuration says otherwise; only moderators may set validated (403).",
    body: NewAsset,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ body, ...call }) => createAsset(context, call, body),
  }),
  route(assets.update, {
    action: "asset:edit",
    summary: "Edit an asset",
    description:
      "Open objects are merged, arrays are replaced. 403 for another owner's asset, except that moderators may set its validated field and no other. A validated asset stays validated when its owner edits it, unless its type changes or a profile becomes visible on the web. With `publishWith` (slot, credit or free), an offer is published at that price only (422, data.code priceChanged, with the new price): a credit is never spent where a slot was shown.",
    params: byId,
    body: AssetEdit,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ params, body, ...call }) => editAsset(context, call, params.id, body),
  }),
  route(assets.remove, {
    action: "asset:remove",
    summary: "Remove an asset",
    description: "422 while a transaction on the asset is open; 403 for another owner's asset.",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeAsset(context, call, params.id),
  }),
];
