import { handOver } from "@/lib/api/resources/hand-over";
import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];

const ownerOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;

/** `children`: other organizations are below it. Its page, its offers and its members' rights go at once, for good. */
export const closeOrganization = (client: Client, actor: Actor): Promise<"children" | null> =>
  whenStatus(
    422,
    client.users.close(ownerOf(actor), { ...actor.as }).then(() => null),
    () => "children" as const,
  );

/** `roles`: what the person keeps in the firm; none: they leave it. `refused`: the member left, or is about to. */
export const handOverTo = (
  client: Client,
  actor: Actor,
  given: { userId: string; roles: string[] },
): Promise<"refused" | null> =>
  whenStatus(
    422,
    handOver(client.http)
      .toMember(ownerOf(actor), given, { ...actor.as })
      .then(() => null),
    () => "refused" as const,
  );
