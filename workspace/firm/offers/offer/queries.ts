import { offerFeeds } from "@/contract/offer-feeds";
import type { Location } from "@/lib/entities/location";
import type { OfferSource } from "@/lib/entities/offer-source";
import { nullWhenNotOwn } from "@/lib/queries/failure";
import type { SaverCalls, Seen } from "@/lib/queries/object-saver";
import type { Office } from "@/lib/rules/company/office-list";
import { toProductConfig } from "@/lib/rules/config/product-config";
import type { Fields } from "@/lib/rules/json-equal";
import { asPlace } from "@/lib/rules/offer/place-of-office";
import { toTownPlace } from "@/lib/rules/place/town-place";
import type { Session } from "@/lib/session/session";
import { toOfferEdit, toOfferSeen, toPublication } from "@/workspace/firm/offers/offer/offer-value";
import type { toNewOffer } from "@/workspace/firm/offers/offer/start/start-form";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Calls = Pick<Session, "client" | "readConfig">;
type Reading = { signal?: AbortSignal };

const ownerOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;

/** The offer being edited; null when it does not exist, belongs to another firm, or is not an offer. */
export const writtenOffer = ({ client, readConfig }: Calls, actor: Actor, id: string) => ({
  queryKey: [ownerOf(actor), "offer", "written", id],
  async queryFn({ signal }: Reading): Promise<Seen | null> {
    const { custom } = toProductConfig(await readConfig());
    const asset = await nullWhenNotOwn(client.assets.read(id, { ...actor.as, ...(signal && { signal }) }));
    const isOwn = asset?.ownerId === ownerOf(actor) && asset.assetTypeId === custom.assetTypes.offer;
    return isOwn ? toOfferSeen(asset) : null;
  },
  // The saver has newer values.
  refetchOnWindowFocus: false,
});

export function offerCalls({ client }: Calls, actor: Actor, id: string): SaverCalls {
  return {
    read: async () => toOfferSeen(await client.assets.read(id, actor.as)),
    async send(patch: Fields, seen: Seen | null) {
      const edit = toOfferEdit(patch, seen?.value.active === true);
      const version = seen && { ifMatch: `"${seen.version}"` };
      return toOfferSeen(await client.assets.update(id, edit, { ...actor.as, ...version }));
    },
  };
}

/**
 * The source of the offer. It is read again after each save, because the feed then leaves the edited fields unchanged.
 */
export const sourceOf = ({ client }: Pick<Calls, "client">, actor: Actor, id: string, isSaved: boolean) => ({
  queryKey: [ownerOf(actor), "offer", "source", id, isSaved],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.bind(offerFeeds).sourceOf(id, { ...actor.as, signal }),
  placeholderData: (before: OfferSource | null | undefined) => before,
});

/** Publishes the draft of a published offer as it was last read, together with `edit`. */
export async function publishChanges(
  { client }: Calls,
  actor: Actor,
  id: string,
  edit: { metadata?: Fields },
): Promise<Seen> {
  const asset = await client.assets.read(id, actor.as);
  const { metadata, ...changes } = toPublication(asset);
  const ifMatch = `"${asset.updatedDate ?? asset.createdDate}"`;
  const published = { ...changes, metadata: { ...metadata, ...edit.metadata } };
  return toOfferSeen(await client.assets.update(id, published, { ...actor.as, ifMatch }));
}

/** Finds the town named in a text such as "Nantes (44)", as a place; null when there is none. */
export async function townNamed({ client }: Calls, label: string): Promise<Location | null> {
  const options = await client.data.places({ query: label });
  const town = options.find((one) => one.kind === "city" && one.label === label);
  return town?.kind === "city"
    ? toTownPlace({ city: town.label, latitude: town.latitude, longitude: town.longitude })
    : null;
}

/**
 * Returns the places of an offer in these towns: the firm's office in a town when it has one, else the town itself.
 * Without a town, returns the firm's only office.
 */
export async function placesOf(
  calls: Calls,
  labels: readonly string[],
  offices: readonly Office[],
): Promise<Location[]> {
  const [only, ...others] = offices;
  if (labels.length === 0) return only && others.length === 0 ? [asPlace(only)] : [];
  const towns = await Promise.all(labels.map((label) => townNamed(calls, label)));
  return towns.flatMap((town) => offices.find(({ city }) => city === town?.city) ?? town ?? []);
}

export async function createOffer(
  { client, readConfig }: Calls,
  actor: Actor,
  offer: ReturnType<typeof toNewOffer>,
  idempotencyKey: string,
) {
  const { custom } = toProductConfig(await readConfig());
  return client.assets.create({ ...offer, assetTypeId: custom.assetTypes.offer }, { ...actor.as, idempotencyKey });
}
