"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Composer } from "@/workspace/thread/composer";
import { OutgoingList } from "@/workspace/thread/outgoing-list";
import { ThreadMessages } from "@/workspace/thread/thread-messages";
import { useOutbox } from "@/workspace/thread/use-outbox";

export type ThreadProps = {
  /** What it is about: an application, or an asset. */
  topicId: string;
  otherId: string;
  /** How the other party is called; null: their account was erased, and nothing can be written to it. */
  otherName: string | null;
  /** Null before the first message. */
  conversationId: string | null;
  /** What the next message begins with, while nothing else is typed. */
  proposed?: string;
};

/**
 * What two parties wrote to each other, and where the user writes. Who writes is the actor of the screen above. Its
 * messages are of the namespaces `messaging` and `upload`.
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
