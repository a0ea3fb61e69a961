import * as z from "zod/mini";
import type { Asset } from "@/lib/entities/asset";

/** Renewed so many times, the firm reads the question whether the job is still open (docs/product.md §4.3). */
const RENEWALS_WITHOUT_QUESTION = 2;

const Renewed = z.looseObject({ _private: z.looseObject({ renewals: z.int() }) });

/** How many times an offer was renewed: its firm writes it down with each. */
export const renewalsOf = ({ metadata }: Pick<Asset, "metadata">): number =>
  Renewed.safeParse(metadata).data?._private.renewals ?? 0;

/** Whether an offer that was renewed so many times may be once more without the question. */
export const renewalsLeft = (renewals: number): boolean => renewals < RENEWALS_WITHOUT_QUESTION;

export const asksWhetherOpen = (offer: Pick<Asset, "metadata">): boolean => !renewalsLeft(renewalsOf(offer));
