import { COMPANY_OFFERS_PAGE_SIZE } from "@/lib/rules/limits";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { type AssetRow, toAsset, toClosedOffer, toCompanySummary } from "@/marketplace/resources/assets/serialize";
import { requireRead } from "@/marketplace/resources/assets/service";
import { readBySlug, readCompaniesByOwner, readOpenOffers, type SlugPlace } from "@/marketplace/resources/assets/store";
import {
  type OrganizationRow,
  readChildren,
  readOwner,
  readParent,
  readRestOfGroup,
} from "@/marketplace/resources/graphql/store";
import { isPublicTo } from "@/marketplace/resources/visible-assets";

/** Every organization of an answer together shows this many offers at most. */
const MAX_OFFERS = 500;

type AssetBySlug = { slug: string; company?: string | null; type?: SlugPlace["type"] | null };

/** The root of the schema. Fields are functions: only requested ones are read. */
export const rootOf = (context: Context, caller: Caller) => ({
  async assetBySlug({ slug, company, type }: AssetBySlug) {
    const place = { slug, company: company ?? undefined, type: type ?? undefined };
    const row = await readBySlug(context.db, place, isPublicTo(caller));
    if (!row) return null;
    if (!row.is_closed) requireRead(context, caller, row);
    const shown = row.is_closed ? toClosedOffer(row) : toShownAsset(row, context);
    return { ...shown, ...relationsOf(row.owner_id, context) };
  },
});

/** Those of an organization: what a person belongs to is theirs to tell. */
function relationsOf(ownerId: string | null, context: Context) {
  const { db } = context;
  if (ownerId === null || !isOrganizationId(ownerId)) {
    return {
      owner: null,
      company: null,
      offers: [],
      parentOrg: null,
      childrenOrgs: [],
      siblingsOrgs: [],
      groupOrgs: [],
    };
  }
  const parent = once(() => readParent(db, ownerId));
  const [self] = toOrganizations([{ id: ownerId, display_name: null }], context);
  return {
    owner: async () => firstOf(toOrganizations(some(await readOwner(db, ownerId)), context)),
    company: self?.company ?? null,
    offers: self?.offers ?? [],
    parentOrg: async () => firstOf(toOrganizations(some(await parent()), context)),
    childrenOrgs: async () => toOrganizations(await readChildren(db, ownerId), context),
    groupOrgs: async () => toOrganizations(await readRestOfGroup(db, ownerId), context),
    siblingsOrgs: async () => {
      const mother = await parent();
      const children = mother ? await readChildren(db, mother.id) : [];
      return toOrganizations(
        children.filter(({ id }) => id !== ownerId),
        context,
      );
    },
  };
}

/** Organizations that share their reads: one query for all their companies, one for all their offers. */
function toOrganizations(rows: OrganizationRow[], context: Context) {
  const ids = rows.map(({ id }) => id);
  const companies = once(() => readCompaniesByOwner(context.db, ids));
  const offers = once(() =>
    readOpenOffers(context.db, ids, Math.min(MAX_OFFERS, ids.length * COMPANY_OFFERS_PAGE_SIZE)),
  );
  return rows.map(({ id, display_name }) => ({
    id,
    displayName: display_name,
    company: async () => {
      const company = (await companies()).get(id);
      return company ? toShownAsset(company, context) : null;
    },
    offers: async () =>
      (await offers())
        .filter((offer) => offer.owner_id === id)
        .slice(0, COMPANY_OFFERS_PAGE_SIZE)
        .map((offer) => toShownAsset(offer, context)),
  }));
}

const toShownAsset = (row: AssetRow, { livemode }: Context) => {
  const { slug, logo } = toCompanySummary(row);
  return { ...toAsset(row, livemode), slug, logo, city: row.locations[0]?.city ?? null };
};

const some = <Value>(value: Value | undefined): Value[] => (value === undefined ? [] : [value]);
const firstOf = <Value>([first]: Value[]): Value | null => first ?? null;

/** The same promise each time: a field requested twice is read once. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let promise: Promise<Value> | undefined;
  return () => {
    promise ??= read();
    return promise;
  };
}
