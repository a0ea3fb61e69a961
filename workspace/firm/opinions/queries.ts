import { opinions } from "@/contract/opinions";
import { nullWhenNotOwn } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

const accountOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;

/** Key of all that a member reads of the opinions that are asked of them. */
export const opinionsKey = (actor: Actor) => [accountOf(actor), "opinions"] as const;

/** A page of the applications on which the user's opinion is asked, those without one first. */
export const askedOpinions = (client: Client, actor: Actor, page = 1) => ({
  queryKey: [...opinionsKey(actor), "list", page],
  queryFn: ({ signal }: Reading) => client.bind(opinions).list({ page }, { ...actor.as, signal }),
});

/** An application on which the user's opinion is asked; null once it is no longer. */
export const askedOpinion = (client: Client, actor: Actor, id: string) => ({
  queryKey: [...opinionsKey(actor), id],
  queryFn: ({ signal }: Reading) => nullWhenNotOwn(client.bind(opinions).read(id, { ...actor.as, signal })),
});
