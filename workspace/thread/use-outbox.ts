import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ApiError } from "@/lib/api/errors";
import { keptEntries } from "@/lib/queries/kept-entries";
import { randomKey } from "@/lib/queries/random-key";
import { type DraftPlace, draftKey } from "@/workspace/draft/draft-key";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";
import { createOutbox, type OutboxOptions } from "@/workspace/thread/outbox";
import { messagesKey } from "@/workspace/thread/queries";

type Options = {
  topicId: string;
  otherId: string;
  conversationId: string | null;
  onConversation: (id: string) => void;
};

/** The messages of this thread that are not sent yet: sent in turn, and again once the network is back. */
export function useOutbox({ topicId, otherId, conversationId, onConversation }: Options) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const [{ outbox, sender }] = useState(() => createSendingOutbox(actor, topicId));
  useEffect(() => {
    sender.send = async ({ id, content, files }) => {
      const attachments = files.map(({ key }) => ({ key }));
      const begun = conversationId === null ? {} : { conversationId };
      const message = { topicId, receiverId: otherId, content, attachments, ...begun };
      try {
        const sent = await session.client.messages.create(message, { ...actor.as, idempotencyKey: id });
        onConversation(sent.conversationId);
      } catch (error) {
        if (!isSentAlready(error)) throw error;
      }
      await queries.invalidateQueries({ queryKey: messagesKey(actor) });
    };
  });
  useEffect(() => {
    const flush = () => void outbox.flush();
    void outbox.resume();
    window.addEventListener("online", flush);
    return () => window.removeEventListener("online", flush);
  }, [outbox]);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get);
  return { outbox, outgoing };
}

/** The outbox lives as long as the thread; what sends is of its latest drawing. */
function createSendingOutbox(actor: Actor, topicId: string) {
  const place: DraftPlace = { ...actor, kind: "outbox", id: topicId };
  const key = draftKey(place);
  const sender: Pick<OutboxOptions, "send"> = { send: () => Promise.reject(new Error("Not drawn yet")) };
  const outbox = createOutbox({
    send: (message) => sender.send(message),
    store: {
      read: () => keptEntries.read(key),
      add: (entry) => keptEntries.update(key, (entries) => [...entries, entry]),
      remove: (id) => keptEntries.update(key, (entries) => entries.filter((entry) => entry.id !== id)),
    },
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    newKey: randomKey,
  });
  return { outbox, sender };
}

/**
 * A letter never changes, but the conversation that it began is known once it is there: a response that was lost makes
 * another request of the same letter, of which the API says that the first was done.
 */
const isSentAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400 && Reflect.get(Object(error.data), "code") === "keyUsed";
