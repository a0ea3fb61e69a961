import { graphql } from "@/lib/api/resources/graphql";
import { nullWhenNotOwn } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

/** A firm by the slug of its page, and the whole group that blocking it blocks. */
export const firmGroup = (client: Client, { userId, as }: Actor, slug: string) => ({
  queryKey: [userId, "group", slug],
  queryFn: ({ signal }: Reading) => graphql(client.http).companyGroup(slug, { ...as, signal }),
});

/** How an organization is called; null when it no longer exists. */
export const organizationName = (client: Client, { userId, as }: Actor, id: string) => ({
  queryKey: [userId, "organization", id],
  queryFn: async ({ signal }: Reading) =>
    (await nullWhenNotOwn(client.users.read(id, { ...as, signal })))?.displayName ?? null,
});
