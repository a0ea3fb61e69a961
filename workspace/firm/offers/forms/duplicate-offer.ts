import type { Asset } from "@/lib/entities/asset";
import type { JsonObject } from "@/lib/entities/json";
import type { Location } from "@/lib/entities/location";
import { twinGroupOf } from "@/lib/rules/offer/twins";

type Duplicated = Pick<
  Asset,
  "id" | "name" | "description" | "categoryId" | "assetTypeId" | "locations" | "customAttributes" | "metadata"
>;

/** Attributes that are not copied: the slug of the offer and its dates. */
const OWN_ATTRIBUTES: readonly string[] = ["slug", "validThrough", "startDate"];

/**
 * Returns a draft that copies all that this offer states to candidates, except its dates. With a `place`, the copy is
 * at that office and the two offers are twins: candidates who applied to one see a notice on the other
 * (lib/rules/offer/twins.ts).
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
    // The namespaces other than `_public` are left out: their content, such as a draft or renewals, belongs to this
    // offer alone.
    metadata: {
      ...without(offer.metadata, (key) => key === "twinOf" || (key.startsWith("_") && key !== "_public")),
      ...(place && { twinOf: twinGroupOf(offer.id, offer.metadata) }),
    },
  };
}

const without = (object: JsonObject, isLeftOut: (key: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !isLeftOut(key)));
