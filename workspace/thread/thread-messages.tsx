import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useLayoutEffect, useMemo, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";
import { MessageList } from "@/workspace/thread/message-list";
import { accountOf, inOrder, threadPages } from "@/workspace/thread/queries";
import { useReadMarks } from "@/workspace/thread/use-read-marks";

type Props = { conversationId: string; otherName: string | null };

/** The messages that were sent, the latest in view; older ones are read at the user's request. */
export function ThreadMessages({ conversationId, otherName }: Props) {
  const { session } = useSession();
  const actor = useActor();
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, ...reading } = useInfiniteQuery(
    threadPages(session.client, actor, conversationId),
  );
  const messages = useMemo(() => (data ? inOrder(data.pages) : []), [data]);
  useReadMarks(conversationId, messages);
  return (
    <AsyncBlock reading={{ ...reading, data }}>
      {() => (
        <LatestInView latestId={messages.at(-1)?.id} label={otherName}>
          {hasNextPage && <Earlier busy={isFetchingNextPage} onPress={() => void fetchNextPage()} />}
          <MessageList messages={messages} account={accountOf(actor)} otherName={otherName} />
        </LatestInView>
      )}
    </AsyncBlock>
  );
}

function Earlier({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const t = useTranslations("messaging");
  return (
    <Button variant="quiet" aria-disabled={busy || undefined} onClick={() => busy || onPress()}>
      {t("earlier")}
    </Button>
  );
}

type InViewProps = { latestId: string | undefined; label: string | null; children: React.ReactNode };

/** A box of its own scroll, at its end whenever a message comes; a keyboard scrolls it. */
function LatestInView({ latestId, label, children }: InViewProps) {
  const t = useTranslations("messaging");
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is what moves it.
  useLayoutEffect(() => {
    box.current?.scrollTo?.({ top: box.current.scrollHeight });
  }, [latestId]);
  return (
    <div
      ref={box}
      role="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
      tabIndex={0}
      aria-label={t("thread", { name: label ?? t("someone") })}
      className="max-h-[65vh] overflow-y-auto overscroll-contain border-y border-rule py-4"
    >
      {children}
    </div>
  );
}
