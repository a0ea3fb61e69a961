import { offerMove } from "@/lib/api/resources/offer-move";
import type { Session } from "@/lib/session/session";
import { offersKey } from "@/workspace/firm/offers/queries";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];

/** How many offers each office has: drafts and closed ones count, since they go somewhere too. */
export const officeCounts = (client: Client, actor: Actor) => ({
  queryKey: [...offersKey(actor), "offices"],
  async queryFn({ signal }: { signal: AbortSignal }): Promise<ReadonlyMap<string, number>> {
    const { offices } = await client.offers.own({ nbResultsPerPage: 1 }, { ...actor.as, signal });
    return new Map(offices.map(({ id, count }) => [id, count]));
  },
});

/** Takes every offer of an office to another one, or to none: turn after turn, as the API takes them. */
export async function moveOffers(client: Client, { as }: Actor, officeId: string, toOfficeId: string | null) {
  for (let left = 1; left > 0; ) left = (await offerMove(client.http).move({ officeId, toOfficeId }, { ...as })).left;
}
