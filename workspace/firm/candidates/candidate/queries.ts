import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import { reveals } from "@/contract/reveals";
import type { Asset } from "@/lib/entities/asset";
import { FirmAccess } from "@/lib/entities/firm-access";
import type { Reveal } from "@/lib/entities/reveal";
import { isGone } from "@/lib/queries/failure";
import { refusalCode } from "@/lib/queries/refusal-code";
import type { Session } from "@/lib/session/session";
import { candidatesKey } from "@/workspace/firm/candidates/queries";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];

export type ReadProfile = { profile: Asset; access: FirmAccess };

const NOTHING: FirmAccess = { opens: "nothing", reason: "visibility", seenDay: null, hasCvFile: false };

/** A profile as the firm may read it. Not read again automatically: the person is informed of each reading. */
export const readProfile = (client: Client, actor: Actor, id: string) =>
  queryOptions({
    queryKey: [...candidatesKey(actor), "profile", id],
    queryFn: async ({ signal }): Promise<ReadProfile> => {
      const profile = await client.assets.read(id, { ...actor.as, signal });
      return { profile, access: FirmAccess.safeParse(profile.firmAccess).data ?? NOTHING };
    },
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  });

/** The outcome of a purchase. A closed profile or a missing credit costs nothing. */
export type Purchase = "done" | "gone" | "noCredit";

/** Spends a credit, only once: a lost request is sent again with the same key. */
export async function buyReveal(
  client: Client,
  { as }: Actor,
  wanted: Pick<Reveal, "assetId" | "kind">,
  idempotencyKey: string,
): Promise<Purchase> {
  try {
    await client.bind(reveals).create(wanted, { ...as, idempotencyKey });
    return "done";
  } catch (error) {
    if (isGone(error)) return "gone";
    if (refusalCode(error) === "noCredit") return "noCredit";
    throw error;
  }
}

/** Invalidates the profile, the credits and the lists after a purchase. */
export const readAgain = (queries: QueryClient, actor: Actor) =>
  queries.invalidateQueries({ queryKey: candidatesKey(actor) });
