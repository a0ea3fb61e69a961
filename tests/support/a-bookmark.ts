import type { Bookmark } from "@/lib/entities/bookmark";
import { asset } from "@/tests/fixtures/api-responses";

const createdDate = "2026-11-20T08:00:00.000Z";
const base = { kind: "offer" as const, note: null, active: true, createdDate, updatedDate: createdDate };
const company = { id: "ast_firm", name: "Durand", slug: "durand", logo: null };

/** A bookmark of an open offer, as the API sends it. */
export const aKeptOffer = (id: string, attributes: object = {}, overrides: Partial<Bookmark> = {}): Bookmark => ({
  ...base,
  assetId: id,
  asset: {
    ...asset,
    id,
    name: `Offre ${id}`,
    locations: [{ city: "Lyon", latitude: 45.76, longitude: 4.84 }],
    company,
    customAttributes: { slug: `offre-${id}`, ...attributes },
  },
  ...overrides,
});

/** A bookmark of a closed offer. */
export const aClosedOffer = (id: string): Bookmark => ({
  ...base,
  assetId: id,
  asset: {
    id,
    name: `Offre ${id}`,
    slug: `offre-${id}`,
    ownerId: null,
    categoryId: null,
    city: "Lyon",
    active: false,
    company,
  },
});

/** A firm that is followed. */
export const aFollowedCompany = (id: string): Bookmark => ({
  ...base,
  kind: "company",
  assetId: id,
  asset: {
    ...asset,
    id,
    name: `Cabinet ${id}`,
    nbOffers: 3,
    answerDelay: { kind: "promise", days: 7 },
    customAttributes: { slug: `cabinet-${id}` },
  },
});
