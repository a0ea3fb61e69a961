import * as z from "zod/mini";
import type { Asset } from "@/lib/entities/asset";
import { Offer } from "@/lib/entities/offer";
import type { Seen } from "@/lib/queries/object-saver";
import { type Fields, isFields } from "@/lib/rules/json-equal";
import type { WrittenOffer } from "@/lib/rules/offer/offer-gaps";
import { suspensionOf } from "@/lib/rules/suspension";

/** An offer as its editor sees it: what is written of it, published or not yet. */
export type OfferValue = WrittenOffer & {
  id: string;
  categoryId?: string | null | undefined;
  /** Published: what is written waits in a draft beside it (docs/protocol.md §1.1). */
  active: boolean;
  hasDraft: boolean;
  validated: boolean;
  /** Why moderators hide it; null when they do not. */
  suspension: string | null;
};

/** A part of an offer: what a section was shown, or what it makes of it. */
export type OfferPart = Partial<Omit<OfferValue, "customAttributes" | "metadata">> & {
  customAttributes?: Partial<WrittenOffer["customAttributes"]>;
  metadata?: Partial<WrittenOffer["metadata"]>;
};

/** The asset with what is written beside it, as its saver holds it. */
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

/** Null for what no editor of offers can show. */
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

/** What a PATCH of this offer sends: itself while it is not published, else the draft beside it. */
export function toOfferEdit(patch: Fields, isActive: boolean) {
  const edit = Patch.parse(patch);
  return isActive ? { metadata: { _draft: edit } } : edit;
}

/** Publishing what waits beside a published offer is one PATCH: its fields, and the end of the draft. */
export function toPublication(asset: Asset) {
  const draft = Patch.parse(isFields(asset.metadata._draft) ? asset.metadata._draft : {});
  return { ...draft, metadata: { ...draft.metadata, _draft: null } };
}

/** Objects at every depth, arrays whole. */
const merged = (base: Fields, over: Fields): Fields => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const before = Object.hasOwn(base, key) ? base[key] : undefined;
      return [key, isFields(before) && isFields(value) ? merged(before, value) : value];
    }),
  ),
});
