import { officesOf } from "@/lib/rules/company/offices";
import { COMPANY_OFFERS_PAGE_SIZE } from "@/lib/rules/limits";
import type { Caller } from "@/marketplace/access/caller";
import { isOwn } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { notFound } from "@/marketplace/errors";
import { recordAccess } from "@/marketplace/resources/accesses/record";
import type { CompanyField } from "@/marketplace/resources/assets/schemas";
import { type AssetRow, toAsset, toAssetFor, toClosedOffer } from "@/marketplace/resources/assets/serialize";
import {
  countOpenOffersByOffice,
  readAsset,
  readBySlug,
  readCompanyBySlug,
  readOpenOffers,
  readPresentAddress,
  readSpontaneousSlug,
  type SlugPlace,
} from "@/marketplace/resources/assets/store";
import { stateOf } from "@/marketplace/resources/assets/suspension";
import { readerOf } from "@/marketplace/resources/protected-namespace";
import { entitlementTo, type Opened } from "@/marketplace/resources/reveals/entitlement";
import { namedFor, readFirmAccesses } from "@/marketplace/resources/reveals/firm-access";
import { isNamedTo, isVisibleTo, mayRecruit } from "@/marketplace/resources/visible-assets";

/**
 * Returns the public company at this slug, or that at the present slug of a firm merged into another one, with the
 * requested related fields. Throws 404 when there is none.
 */
export async function companyBySlug({ db, livemode }: Context, reader: Caller, slug: string, fields: CompanyField[]) {
  const company = (await readCompanyBySlug(db, slug)) ?? (await readMovedCompany(db, slug));
  if (!company) throw notFound();
  const ownerId = company.owner_id;
  const [offers, nbOffersByOffice, spontaneousSlug] = await Promise.all([
    fields.includes("offers") && ownerId ? readOpenOffers(db, [ownerId], COMPANY_OFFERS_PAGE_SIZE) : [],
    fields.includes("implantations") && ownerId ? countOpenOffersByOffice(db, ownerId) : new Map<string, number>(),
    ownerId ? readSpontaneousSlug(db, ownerId) : null,
  ]);
  return {
    ...toAsset(company, livemode, { reader }),
    spontaneousSlug,
    ...(fields.includes("offers") ? { offers: offers.map((offer) => toAsset(offer, livemode, { reader })) } : {}),
    ...(fields.includes("implantations") ? { implantations: officesOf(company, nbOffersByOffice) } : {}),
  };
}

async function readMovedCompany(db: Context["db"], slug: string): Promise<AssetRow | undefined> {
  const present = await readPresentAddress(db, { company: slug });
  return present ? readCompanyBySlug(db, present.company) : undefined;
}

/**
 * Returns the asset as this caller may read it. A firm that may contact a candidate, because they applied, reads their
 * profile even when it is not public. Throws 404 when the asset is unknown or hidden from the caller.
 */
export async function assetById(context: Context, caller: Caller, id: string) {
  const { db, livemode } = context;
  const row = await readAsset(db, id, isVisibleTo(caller));
  if (!row) throw notFound();
  const opened = await openedOf(db, caller, row);
  if (!row.is_seen && opened.opens === "nothing") throw notFound();
  requireRead(context, caller, row, opened);
  const firmAccess = await firmAccessOf(db, caller, row, opened);
  await recordRead(context, caller, row, opened);
  const read = await withReading(db, row);
  const asset = toAssetFor(await readerOfAsset(db, caller, row), read, livemode, opened.opens);
  return firmAccess ? { ...namedFor(asset, firmAccess), firmAccess } : asset;
}

/** Tells the owner of a suspended asset whether their correction waits for moderators (`suspension.isReread`). */
async function withReading(db: Context["db"], row: AssetRow): Promise<AssetRow> {
  if (stateOf(row) !== "suspended") return row;
  const waiting = db
    .selectFrom("moderation_queue")
    .select("id")
    .where("id", "=", row.id)
    .where("state", "=", "changed");
  const isReread = (await waiting.executeTakeFirst()) !== undefined;
  return { ...row, platform_data: merge(row.platform_data, { _private: { suspension: { isReread } } }) };
}

/**
 * Returns the caller, with the namespaces that their transactions with the owner open to them. Transactions open none
 * in a profile, whose access follows docs/product.md §4.1.
 */
const readerOfAsset = async (db: Context["db"], caller: Caller, row: AssetRow): Promise<Caller> =>
  row.is_resume === false ? readerOf(db, caller, row, row.owner_id) : caller;

/** Returns the access that the recruiter's firm has to a profile, before this reading is recorded. */
async function firmAccessOf(db: Context["db"], caller: Caller, row: AssetRow, { opens, reason }: Opened) {
  if (row.is_resume !== true || !mayRecruit(caller)) return null;
  const found = (await readFirmAccesses(db, caller.actorId, [row.id])).get(row.id);
  return found ? { ...found, opens, reason, name: opens === "nothing" ? null : found.name } : null;
}

/**
 * Throws 429 when a member of a firm opens too many profiles that the firm neither paid for nor has an application
 * from.
 */
export function requireRead(
  { profileLimits }: Context,
  caller: Caller,
  { id, is_resume }: AssetRow,
  { opens }: Pick<Opened, "opens"> = { opens: "nothing" },
): void {
  if (is_resume === true && opens === "nothing" && mayRecruit(caller)) profileLimits.requireRead(caller, id);
}

/**
 * Returns the asset at this slug. An anonymous profile is not found, since its slug names a person. For a closed offer,
 * readers other than its owner only learn that it is closed. Throws 404 when there is no such asset.
 */
export async function assetBySlug(context: Context, caller: Caller, place: SlugPlace) {
  const { db, livemode } = context;
  const found =
    (await readBySlug(db, place, isNamedTo(caller))) ??
    (place.type === "offer" && place.company !== undefined ? await readMovedOffer(context, caller, place) : undefined);
  if (!found) throw notFound();
  if (found.is_closed) return toClosedOffer(found);
  const opened = await openedOf(db, caller, found);
  requireRead(context, caller, found, opened);
  await recordRead(context, caller, found, opened);
  return toAssetFor(await readerOfAsset(db, caller, found), found, livemode, opened.opens);
}

/** Reads an offer by the address that it had before its firm was merged into another one. */
async function readMovedOffer({ db }: Context, caller: Caller, { slug, company = "" }: SlugPlace) {
  const present = await readPresentAddress(db, { company, offer: slug });
  return present
    ? readBySlug(db, { slug: present.offer, type: "offer", company: present.company }, isNamedTo(caller))
    : undefined;
}

/** Throws 429 when the lists that a member of a firm reads contain too many profiles. */
export function requireList({ profileLimits }: Context, caller: Caller, rows: readonly AssetRow[]): void {
  if (!mayRecruit(caller)) return;
  const nbProfiles = rows.filter(({ is_resume, owner_id }) => is_resume === true && !isOwn(caller, owner_id)).length;
  if (nbProfiles > 0) profileLimits.requireList(caller, nbProfiles);
}

/**
 * Returns what the caller may read of an asset: an application or a reveal gives a firm access to more of a profile
 * than its visibility does.
 */
const openedOf = async (db: Context["db"], caller: Caller, { id, is_resume }: AssetRow): Promise<Opened> =>
  is_resume === true ? entitlementTo(db, caller, id) : { opens: "nothing", reason: "visibility" };

/**
 * Records the reading, so that the person learns which firm read their profile, and whether with their contact details.
 */
const recordRead = async (context: Context, caller: Caller, row: AssetRow, { opens, reason }: Opened) =>
  row.is_resume === true
    ? recordAccess(context, caller, {
        personId: row.owner_id,
        kind: opens === "contact" ? "contact" : "profile",
        reason,
      })
    : undefined;
