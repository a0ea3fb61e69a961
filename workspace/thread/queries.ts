import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Message } from "@/lib/entities/message";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

const MESSAGES_A_PAGE = 30;

/** Whose conversations they are: the person's, or those of the organization acted as. */
export const accountOf = ({ userId, organizationId }: Actor) => organizationId ?? userId;

/** All that is read of messages begins with it: what was just written or read is read again. */
export const messagesKey = (actor: Actor) => [accountOf(actor), "messages"] as const;

export const conversationsPage = (client: Client, actor: Actor, page: number) => ({
  queryKey: [...messagesKey(actor), "conversations", page],
  queryFn: ({ signal }: Reading) => client.conversations.list({ page }, { ...actor.as, signal }),
});

/** Null for a conversation that does not exist, or that others have. */
export const oneConversation = (client: Client, actor: Actor, id: string) => ({
  queryKey: [...messagesKey(actor), "conversation", id],
  queryFn: async ({ signal }: Reading) => {
    const { results } = await client.conversations.list({ id }, { ...actor.as, signal });
    return results[0] ?? null;
  },
});

/** The conversation about an application or an asset, null before the first message. */
export const conversationAbout = (client: Client, actor: Actor, topicId: string) => ({
  queryKey: [...messagesKey(actor), "about", topicId],
  queryFn: async ({ signal }: Reading) => {
    const { results } = await client.conversations.list({ topicId }, { ...actor.as, signal });
    return results[0] ?? null;
  },
});

/** The messages of a conversation, the latest page first. */
export const threadPages = (client: Client, actor: Actor, conversationId: string) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey(actor), "thread", conversationId],
    queryFn: ({ pageParam, signal }) =>
      client.messages.list(
        { conversationId, order: "desc", page: pageParam, nbResultsPerPage: MESSAGES_A_PAGE },
        { ...actor.as, signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ paginationMeta: { page, nbPages } }) => (page < nbPages ? page + 1 : undefined),
  });

/** The oldest first, each once: a page that was read before a message came overlaps the next. */
export function inOrder(pages: readonly { results: readonly Message[] }[]): Message[] {
  const byId = new Map(pages.flatMap(({ results }) => results.map((message) => [message.id, message])));
  return [...byId.values()].reverse();
}
