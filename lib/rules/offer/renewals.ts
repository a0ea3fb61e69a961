import * as z from "zod/mini";
import type { Asset } from "@/lib/entities/asset";

/** Number of renewals after which the firm is asked whether the job is still open (docs/product.md §4.3). */
const RENEWALS_WITHOUT_QUESTION = 2;

const Renewed = z.looseObject({ _private: z.looseObject({ renewals: z.int() }) });

/** Returns how many times an offer was renewed: its firm stores the count at each renewal. */
export const renewalsOf = ({ metadata }: Pick<Asset, "metadata">): number =>
  Renewed.safeParse(metadata).data?._private.renewals ?? 0;

/** True when an offer with this number of renewals may be renewed again without the question. */
export const renewalsLeft = (renewals: number): boolean => renewals < RENEWALS_WITHOUT_QUESTION;

export const asksWhetherOpen = (offer: Pick<Asset, "metadata">): boolean => !renewalsLeft(renewalsOf(offer));
