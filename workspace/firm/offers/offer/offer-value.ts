import * as z from "zod/mini";
import type { Asset } from "@/lib/entities/asset";
import { Offer } from "@/lib/entities/offer";
import type { Seen } from "@/lib/queries/object-saver";
import { type Fields, isFields } from "@/lib/rules/json-equal";
import type { WrittenOffer } from "@/lib/rules/offer/offer-gaps";
import { suspensionOf } from "@/lib/rules/suspension";

/** An offer as its editor sees it: the written values, published or not yet. */
export type OfferValue = WrittenOffer & {
  id: string;
  categoryId?: string | null | undefined;
  /** True once published: further edits are stored in a draft within the offer (docs/protocol.md §1.1). */
  active: boolean;
  hasDraft: boolean;
  validated: boolean;
  /** Why moderators hide the offer; null when they do not. */
  suspension: string | null;
};

/** A part of an offer: the base of a section, or its result. */
export type OfferPart = Partial<Omit<OfferValue, "customAttributes" | "metadata">> & {
  customAttributes?: Partial<WrittenOffer["customAttributes"]>;
  metadata?: Partial<WrittenOffer["metadata"]>;
};

/** Merges the asset with its draft, in the shape that the saver expects. */
export function toOfferSeen(asset: Asset): Seen {
  const { _draft, ...metadata } = asset.metadata;
  const draft = isFields(_draft) ? _draft : {};
  const { id, name, description, categoryId, locations, customAttributes, active, validated } = asset;
  const published = { id, name, description, categoryId, locations, customAttributes, metadata, active, validated };
  return {
    value: { ...merged(published, draft), hasDraft: isFields(_draft), suspension: suspensionOf(asset) },
    version: asset.updatedDate ?? asset.createdDate,
  };
}

/** Returns the offer; null for a value that the editor cannot show. */
export function toOfferValue(value: Fields | null): OfferValue | null {
  const read = Offer.safeParse({ validated: true, createdDate: "", ...value });
  return read.success
    ? { ...read.data, hasDraft: value?.hasDraft === true, suspension: textOrNull(value?.suspension) }
    : null;
}

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

const Patch = z.object({
  name: z.optional(z.string()),
  description: z.nullish(z.string()),
  categoryId: z.nullish(z.string()),
  locations: z.optional(z.array(z.looseObject({ latitude: z.number(), longitude: z.number() }))),
  customAttributes: z.optional(z.record(z.string(), z.json())),
  metadata: z.optional(z.record(z.string(), z.json())),
});

/** Returns the body of a PATCH. Edits go to the offer itself while it is not published, else to its draft. */
export function toOfferEdit(patch: Fields, isActive: boolean) {
  const edit = Patch.parse(patch);
  return isActive ? { metadata: { _draft: edit } } : edit;
}

/** Returns the single PATCH that publishes the draft of a published offer: its fields, and the removal of the draft. */
export function toPublication(asset: Asset) {
  const draft = Patch.parse(isFields(asset.metadata._draft) ? asset.metadata._draft : {});
  return { ...draft, metadata: { ...draft.metadata, _draft: null } };
}

/** Merges objects at every depth; arrays are replaced whole. */
const merged = (base: Fields, over: Fields): Fields => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const before = Object.hasOwn(base, key) ? base[key] : undefined;
      return [key, isFields(before) && isFields(value) ? merged(before, value) : value];
    }),
  ),
});
