import type { Asset } from "@/lib/entities/asset";
import type { JsonObject } from "@/lib/entities/json";
import type { Location } from "@/lib/entities/location";
import { twinGroupOf } from "@/lib/rules/offer/twins";

type Duplicated = Pick<
  Asset,
  "id" | "name" | "description" | "categoryId" | "assetTypeId" | "locations" | "customAttributes" | "metadata"
>;

/** What an offer does not hand on: its address and its dates. */
const OWN_ATTRIBUTES: readonly string[] = ["slug", "validThrough", "startDate"];

/**
 * A draft like this offer: all that it says to candidates, but no date; at another office when one is given. Then both are
 * twins: who applied to one reads it at the other (lib/rules/offer/twins.ts).
 */
export function duplicateOffer(offer: Duplicated, place: Location | null) {
  const { name, description, categoryId, assetTypeId, locations } = offer;
  return {
    name,
    description,
    categoryId,
    active: false,
    ...(assetTypeId && { assetTypeId }),
    locations: place === null ? locations : [place],
    customAttributes: without(offer.customAttributes, (key) => OWN_ATTRIBUTES.includes(key)),
    // Namespaces hold what belongs to this one: its draft, its renewals.
    metadata: {
      ...without(offer.metadata, (key) => key === "twinOf" || (key.startsWith("_") && key !== "_public")),
      ...(place && { twinOf: twinGroupOf(offer.id, offer.metadata) }),
    },
  };
}

const without = (object: JsonObject, isLeftOut: (key: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !isLeftOut(key)));
