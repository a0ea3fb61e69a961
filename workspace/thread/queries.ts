import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Message } from "@/lib/entities/message";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

const MESSAGES_A_PAGE = 30;

/**
 * Returns the id of the account that has the conversations: the organization that the user acts as, else the person.
 */
export const accountOf = ({ userId, organizationId }: Actor) => organizationId ?? userId;

/** Prefix of all cache keys of messages, invalidated when a message was written or read. */
export const messagesKey = (actor: Actor) => [accountOf(actor), "messages"] as const;

export const conversationsPage = (client: Client, actor: Actor, page: number) => ({
  queryKey: [...messagesKey(actor), "conversations", page],
  queryFn: ({ signal }: Reading) => client.conversations.list({ page }, { ...actor.as, signal }),
});

/** Null for a conversation that does not exist, or that belongs to others. */
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

/**
 * Returns the messages once each, the oldest first: a page that was read before a message arrived overlaps the next
 * page.
 */
export function inOrder(pages: readonly { results: readonly Message[] }[]): Message[] {
  const byId = new Map(pages.flatMap(({ results }) => results.map((message) => [message.id, message])));
  return [...byId.values()].reverse();
}
