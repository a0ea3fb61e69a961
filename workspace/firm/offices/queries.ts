import { offerMove } from "@/lib/api/resources/offer-move";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];

/** Takes every offer of an office to another one, or to none: turn after turn, as the API takes them. */
export async function moveOffers(client: Client, { as }: Actor, officeId: string, toOfficeId: string | null) {
  for (let left = 1; left > 0; ) left = (await offerMove(client.http).move({ officeId, toOfficeId }, { ...as })).left;
}
