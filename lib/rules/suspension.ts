import * as z from "zod/mini";
import type { Asset } from "@/lib/entities/asset";
import type { Rating } from "@/lib/entities/rating";

const Suspended = z.looseObject({
  _private: z.looseObject({ suspension: z.looseObject({ reason: z.unknown() }) }),
});

/**
 * Returns the reason why a moderator hides an asset, "" when none was written; null when the asset is not suspended.
 * The owner of the asset may read the reason.
 */
export function suspensionOf({ validated, platformData }: Pick<Asset, "validated" | "platformData">): string | null {
  const { data } = Suspended.safeParse(platformData);
  if (!data || validated) return null;
  const { reason } = data._private.suspension;
  return typeof reason === "string" ? reason : "";
}

/**
 * Details of a suspension that the owner reads in addition to the reason; null for details that older suspensions do
 * not have.
 */
export type Suspension = {
  code: string | null;
  correction: string | null;
  decisionId: string | null;
  appealed: boolean;
  /** True once its owner published a correction, which moderators have not judged yet. */
  isReread: boolean;
};

export function suspensionDetails({ platformData }: Pick<Asset, "platformData">): Suspension {
  return statementOf(Suspended.safeParse(platformData).data?._private.suspension ?? {});
}

const Hidden = z.looseObject({ _private: z.looseObject({ hidden: z.looseObject({}) }) });

/**
 * Returns the reason why moderators hide a review, with the details; null when the review is not hidden. The author of
 * the review may read them.
 */
export function hidingOf({ platformData }: Pick<Rating, "platformData">): (Suspension & { reason: string }) | null {
  const { data } = Hidden.safeParse(platformData);
  if (!data) return null;
  const { reason } = data._private.hidden;
  return { ...statementOf(data._private.hidden), reason: typeof reason === "string" ? reason : "" };
}

function statementOf({ code, correction, decisionId, appealed, isReread }: Record<string, unknown>): Suspension {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  return {
    code: text(code),
    correction: text(correction),
    decisionId: text(decisionId),
    appealed: appealed === true,
    isReread: isReread === true,
  };
}
