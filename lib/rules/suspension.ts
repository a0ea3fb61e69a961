import * as z from "zod/mini";
import type { Asset } from "@/lib/entities/asset";
import type { Rating } from "@/lib/entities/rating";

const Suspended = z.looseObject({
  _private: z.looseObject({ suspension: z.looseObject({ reason: z.unknown() }) }),
});

/** Why a moderator hides an asset, "" when nobody wrote it; null when it is not suspended. Its owner may read it. */
export function suspensionOf({ validated, platformData }: Pick<Asset, "validated" | "platformData">): string | null {
  const { data } = Suspended.safeParse(platformData);
  if (!data || validated) return null;
  const { reason } = data._private.suspension;
  return typeof reason === "string" ? reason : "";
}

/** What its owner reads of a suspension besides the reason; null for what a suspension of before did not hold. */
export type Suspension = {
  code: string | null;
  correction: string | null;
  decisionId: string | null;
  appealed: boolean;
};

export function suspensionDetails({ platformData }: Pick<Asset, "platformData">): Suspension {
  return statementOf(Suspended.safeParse(platformData).data?._private.suspension ?? {});
}

const Hidden = z.looseObject({ _private: z.looseObject({ hidden: z.looseObject({}) }) });

/** Why moderators hide a review, with the facts; null when they do not. Its author may read it. */
export function hidingOf({ platformData }: Pick<Rating, "platformData">): (Suspension & { reason: string }) | null {
  const { data } = Hidden.safeParse(platformData);
  if (!data) return null;
  const { reason } = data._private.hidden;
  return { ...statementOf(data._private.hidden), reason: typeof reason === "string" ? reason : "" };
}

function statementOf({ code, correction, decisionId, appealed }: Record<string, unknown>): Suspension {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  return {
    code: text(code),
    correction: text(correction),
    decisionId: text(decisionId),
    appealed: appealed === true,
  };
}
