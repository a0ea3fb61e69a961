"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/api/errors";
import { randomKey } from "@/lib/queries/random-key";
import { storedEntries } from "@/lib/queries/stored-entries";
import { type DraftPlace, draftKey } from "@/workspace/draft/draft-key";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { Wait } from "@/workspace/shell/form/wait";
import { useSession } from "@/workspace/shell/session-provider";
import { Composer } from "@/workspace/thread/composer";
import { createOutbox, type Outbox, type OutboxOptions, type Outgoing } from "@/workspace/thread/outbox";
import { messagesKey } from "@/workspace/thread/queries";
import { ThreadMessages } from "@/workspace/thread/thread-messages";

export type ThreadProps = {
  /** The topic: an application or an asset. */
  topicId: string;
  otherId: string;
  /** The name of the other party; null when the account of that party was erased, so that nobody can write to it. */
  otherName: string | null;
  /** Null before the first message. */
  conversationId: string | null;
  /** The proposed start of the next message, shown until the user types another text. */
  proposed?: string;
};

/**
 * The messages between two parties, and the form of the next one. The author is the actor of the screen above. The
 * texts are in the namespaces `messaging` and `upload`.
 */
export function Thread({ topicId, otherId, otherName, conversationId: known, proposed = "" }: ThreadProps) {
  const t = useTranslations("messaging");
  const [begun, setBegun] = useState<string | null>(null);
  const conversationId = known ?? begun;
  const { outbox, outgoing } = useOutbox({ topicId, otherId, conversationId, onConversation: setBegun });
  return (
    <div className="grid gap-6">
      {conversationId && <ThreadMessages conversationId={conversationId} otherName={otherName} />}
      {!conversationId && outgoing.length === 0 && <p className="text-muted">{t("no_message")}</p>}
      <OutgoingList outbox={outbox} outgoing={outgoing} />
      {otherName !== null && <Composer topicId={topicId} outbox={outbox} proposed={proposed} />}
    </div>
  );
}

type Props = { outbox: Outbox; outgoing: readonly Outgoing[] };

/** The messages that are not sent yet: being sent, waiting for the network, or refused, with the possible actions. */
const OutgoingList = ({ outbox, outgoing }: Props) => (
  <ul role="status" className="grid gap-4 empty:hidden">
    {outgoing.map((entry) => (
      <OutgoingMessage
        key={entry.id}
        entry={entry}
        onRetry={() => void outbox.retry(entry.id)}
        onRemove={() => outbox.remove(entry.id)}
      />
    ))}
  </ul>
);

type MessageProps = { entry: Outgoing; onRetry: () => void; onRemove: () => void };

function OutgoingMessage({ entry, onRetry, onRemove }: MessageProps) {
  const t = useTranslations("messaging.outgoing");
  const { content, files, state } = entry;
  return (
    <li className="ml-auto max-w-[85%] rounded-md border border-dashed border-field bg-surface px-4 py-3">
      <p className="whitespace-pre-wrap break-words">{content}</p>
      {files.length > 0 && <p className="mt-1 text-sm text-muted">{files.map(({ name }) => name).join(", ")}</p>}
      {state === "failed" ? (
        <Failed entry={entry} onRetry={onRetry} onRemove={onRemove} />
      ) : (
        <p className="mt-2 text-sm text-muted">{t(state)}</p>
      )}
    </li>
  );
}

/**
 * The reason of a refusal, and the actions of the writer. After too many messages, the actions wait until the API
 * accepts another message.
 */
function Failed({ entry: { failure, retryDate }, onRetry, onRemove }: MessageProps) {
  const t = useTranslations();
  const [isWaiting, setWaiting] = useState(retryDate !== undefined);
  const reason = failure ? `${t("messaging.outgoing.failed")} ${t(`error.${failure}`)}` : t("messaging.outgoing.old");
  return (
    <>
      <p className="mt-2 text-sm font-semibold text-brick">
        {isWaiting && retryDate ? <Wait until={retryDate} onOver={() => setWaiting(false)} /> : reason}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        <Button variant="secondary" aria-disabled={isWaiting || undefined} onClick={() => isWaiting || onRetry()}>
          {t("messaging.outgoing.retry")}
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          {t("messaging.outgoing.remove")}
        </Button>
      </div>
    </>
  );
}

type Options = {
  topicId: string;
  otherId: string;
  conversationId: string | null;
  onConversation: (id: string) => void;
};

/**
 * The messages of this thread that are not sent yet. They are sent one after the other, and again once the network is
 * back.
 */
function useOutbox({ topicId, otherId, conversationId, onConversation }: Options) {
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

/** Creates the outbox of a thread. Each render replaces the function `sender.send`, by which the outbox sends. */
function createSendingOutbox(actor: Actor, topicId: string) {
  const place: DraftPlace = { ...actor, kind: "outbox", id: topicId };
  const key = draftKey(place);
  const sender: Pick<OutboxOptions, "send"> = { send: () => Promise.reject(new Error("Not drawn yet")) };
  const outbox = createOutbox({
    send: (message) => sender.send(message),
    store: {
      read: () => storedEntries.read(key),
      add: (entry) => storedEntries.update(key, (entries) => [...entries, entry]),
      remove: (id) => storedEntries.update(key, (entries) => entries.filter((entry) => entry.id !== id)),
    },
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    newKey: randomKey,
  });
  return { outbox, sender };
}

/**
 * Returns whether the message was already sent, by a request whose response was lost. A retry of that request differs
 * from it once the id of the new conversation is known, so the API answers that the key was used. The first request has
 * then succeeded.
 */
const isSentAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400 && Reflect.get(Object(error.data), "code") === "keyUsed";
