import type { AssetEdit } from "@/contract/assets";
import type { OwnOffersQuery } from "@/contract/offers";
import type { OfferState, OwnOffer } from "@/lib/entities/own-offer";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";
import type { ListState } from "@/workspace/shell/list/list-state";

type Client = Session["client"];
type Reading = { signal: AbortSignal };
type Own = Pick<Actor, "organizationId" | "userId" | "as">;

export const ORDERS = ["createdDate", "lastDay", "name"] as const;
type State = ListState<(typeof ORDERS)[number]>;

/** Values of the state filter, as they appear in the URL; null stands for all offers. */
export const STATES = {
  toutes: null,
  brouillons: "draft",
  relecture: "review",
  "en-ligne": "online",
  cachees: "hidden",
  expirees: "expired",
  fermees: "closed",
  suspendues: "suspended",
} as const satisfies Record<string, OfferState | null>;

const stateOf = (name: string | undefined): OfferState | null =>
  Object.entries(STATES).find(([value]) => value === name)?.[1] ?? null;

/** Prefix of all cache keys of the firm's offers, which a write invalidates. */
export const offersKey = ({ organizationId, userId }: Own) => [organizationId ?? userId, "offers"];

const reading = (client: Client, actor: Own, query: OwnOffersQuery) => ({
  queryKey: [...offersKey(actor), query],
  queryFn: ({ signal }: Reading) => client.offers.own(query, { ...actor.as, signal }),
});

/** A page of the firm's offers, and the number of offers by state. */
export const ownOffers = (client: Client, actor: Own, { filters: { etat, bureau, q }, ...page }: State) => {
  const state = stateOf(etat);
  return reading(client, actor, {
    ...page,
    ...(state && { state: [state] }),
    ...(bureau && { officeId: bureau }),
    ...(q && { query: q }),
  });
};

/** One offer, with the firm's slots and credits. */
export const ownOffer = (client: Client, actor: Own, id: string) => reading(client, actor, { id });

/** The offers that occupy a slot, those with the earliest last day first. */
export const slotOffers = (client: Client, actor: Own) =>
  reading(client, actor, { publishedWith: "slot", orderBy: "lastDay", order: "asc", nbResultsPerPage: 50 });

/** The firm's call for spontaneous applications, if it has one. */
export const spontaneousOffer = (client: Client, actor: Own) =>
  reading(client, actor, { spontaneous: true, nbResultsPerPage: 1 });

/** Edits an offer. Throws 412 when the offer has changed since it was read. */
export const editOffer = (client: Client, { as }: Own, offer: OwnOffer, edit: AssetEdit) =>
  client.assets.update(offer.id, { ...edit, ...(offer.updatedDate && { updatedDate: offer.updatedDate }) }, as);
