import { COMPANY_OFFERS_PAGE_SIZE } from "@/lib/rules/limits";
import type { Context } from "@/marketplace/context";
import { notFound } from "@/marketplace/http/errors";
import { type AssetRow, toAsset, toClosedOffer } from "@/marketplace/resources/assets/exposure";
import {
  countOpenOffersByOffice,
  readBySlug,
  readCompanyBySlug,
  readOpenOffers,
} from "@/marketplace/resources/assets/store";

export const COMPANY_FIELDS = ["offers", "implantations"] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];

/** The public company at this slug, with what was asked for around it (spec §7). Throws 404. */
export async function companyBySlug({ db, livemode }: Context, slug: string, fields: CompanyField[]) {
  const company = await readCompanyBySlug(db, slug);
  if (!company) throw notFound();
  const ownerId = company.owner_id;
  const [offers, nbOffersByOffice] = await Promise.all([
    fields.includes("offers") && ownerId ? readOpenOffers(db, [ownerId], COMPANY_OFFERS_PAGE_SIZE) : [],
    fields.includes("implantations") && ownerId ? countOpenOffersByOffice(db, ownerId) : new Map<string, number>(),
  ]);
  return {
    ...toAsset(company, livemode),
    ...(fields.includes("offers") ? { offers: offers.map((offer) => toAsset(offer, livemode)) } : {}),
    ...(fields.includes("implantations") ? { implantations: toImplantations(company, nbOffersByOffice) } : {}),
  };
}

/** The asset at this slug; an offer that closed says only that (architecture §3). Throws 404. */
export async function assetBySlug({ db, livemode }: Context, slug: string, companySlug: string | undefined) {
  const found = await readBySlug(db, slug, companySlug);
  if (!found) throw notFound();
  return found.is_closed ? toClosedOffer(found) : toAsset(found, livemode);
}

/** A firm's offices, the main one first. Locations that the firm did not name as offices are still places where it is. */
const toImplantations = (company: AssetRow, nbOffersByOffice: Map<string, number>) =>
  company.locations
    .map((location, position) => {
      const id = location.id ?? `${company.id}-${position}`;
      const main = location.main === true;
      return {
        ...location,
        id,
        name: location.name ?? location.city ?? company.name,
        main,
        nbOffers: nbOffersByOffice.get(id) ?? 0,
      };
    })
    .sort((a, b) => Number(b.main) - Number(a.main));
