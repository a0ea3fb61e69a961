import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];

const ownerOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;

/** `last`: the firm would have no administrator. */
export const saveRoles = (client: Client, actor: Actor, memberId: string, roles: string[]): Promise<"last" | null> =>
  unlessLast(client.users.updateOrganization(memberId, ownerOf(actor), { roles }, { ...actor.as }));

export const removeMember = (client: Client, actor: Actor, memberId: string): Promise<"last" | null> =>
  unlessLast(client.users.removeFromOrganization(memberId, ownerOf(actor), { ...actor.as }));

const unlessLast = (write: Promise<unknown>) =>
  whenStatus(
    422,
    write.then(() => null),
    () => "last" as const,
  );
