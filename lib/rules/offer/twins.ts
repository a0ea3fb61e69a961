import * as z from "zod/mini";
import type { Transaction } from "@/lib/entities/transaction";

const Twinned = z.looseObject({ twinOf: z.string() });

/**
 * Returns the id that an offer shares with its twins, the same job at other offices of its firm: the id of the first of
 * them (`metadata.twinOf` of the others).
 */
export const twinGroupOf = (id: string, metadata: unknown): string => Twinned.safeParse(metadata).data?.twinOf ?? id;

type Application = Pick<Transaction, "assetId" | "assetSnapshot" | "ownerId">;

/**
 * Returns whether an application was sent to a twin of this offer, according to its snapshot of the offer it was sent
 * to.
 */
export function isToTwin(application: Application, offer: { id: string; ownerId: string | null; twinGroup: string }) {
  const { assetId, assetSnapshot, ownerId } = application;
  if (assetId === null || assetId === offer.id || ownerId === null || ownerId !== offer.ownerId) return false;
  return twinGroupOf(assetId, assetSnapshot.metadata) === offer.twinGroup;
}

const Placed = z.looseObject({ locations: z.array(z.looseObject({ city: z.nullish(z.string()) })) });

/** Returns the town of the offer, as it was when the application was sent. */
export const townOf = ({ assetSnapshot }: Pick<Transaction, "assetSnapshot">): string | null =>
  Placed.safeParse(assetSnapshot).data?.locations[0]?.city || null;
