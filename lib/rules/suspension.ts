import * as z from "zod/mini";
import type { Asset } from "@/lib/entities/asset";

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
