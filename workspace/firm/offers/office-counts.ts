import type { Session } from "@/lib/session/session";
import { offersKey } from "@/workspace/firm/offers/queries";
import type { Actor } from "@/workspace/shell/area/use-actor";

/**
 * The number of offers of each office, including drafts and closed offers, which must also move when the office is
 * removed.
 */
export const officeCounts = (client: Session["client"], actor: Actor) => ({
  queryKey: [...offersKey(actor), "offices"],
  async queryFn({ signal }: { signal: AbortSignal }): Promise<ReadonlyMap<string, number>> {
    const { offices } = await client.offers.own({ nbResultsPerPage: 1 }, { ...actor.as, signal });
    return new Map(offices.map(({ id, count }) => [id, count]));
  },
});
