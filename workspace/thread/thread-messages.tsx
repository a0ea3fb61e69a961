import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { memo, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import type { Message } from "@/lib/entities/message";
import { formatDate, formatTime } from "@/lib/i18n/format";
import { toFileSize } from "@/lib/rules/upload";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { saveFile } from "@/workspace/shell/save-file";
import { useSession } from "@/workspace/shell/session-provider";
import { useMarkQueue } from "@/workspace/shell/unread/use-mark-queue";
import { useNews } from "@/workspace/shell/unread/use-news";
import { useUnread } from "@/workspace/shell/unread/use-unread";
import { useAction } from "@/workspace/shell/use-action";
import { accountOf, inOrder, messagesKey, threadPages } from "@/workspace/thread/queries";

type Props = { conversationId: string; otherName: string | null };

/** The messages of a conversation, scrolled to the latest; older ones are read at the user's request. */
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

/** A scrollable box, which scrolls to its end whenever a message arrives; the keyboard can scroll it. */
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

/**
 * Marks the shown messages as read once the tab is visible; without a network, a mark waits. Messages are read again
 * when the number of unread ones grows.
 */
function useReadMarks(conversationId: string, messages: readonly Message[]) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { refresh } = useUnread();
  const isVisible = useVisible();
  const until = messages.findLast(({ receiverId, read }) => receiverId === accountOf(actor) && !read)?.createdDate;

  const queue = useMarkQueue("conversation", async ({ id, until: date, organizationId }) => {
    await session.client.conversations.read(id, date === null ? {} : { until: date }, { organizationId });
    void Promise.all([queries.invalidateQueries({ queryKey: messagesKey(actor) }), refresh()]).catch(() => undefined);
  });
  const mark = useEffectEvent((date: string) => queue({ id: conversationId, until: date, ...actor.as }));
  useEffect(() => {
    if (until !== undefined && isVisible) mark(until);
  }, [until, isVisible]);

  useNews(
    (counts) => counts.unreadMessages,
    () => void queries.invalidateQueries({ queryKey: messagesKey(actor) }),
  );
}

const subscribe = (onChange: () => void) => {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
};

const useVisible = () =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible",
    () => false,
  );

const Attachment = z.object({
  key: z.string(),
  filename: z.string(),
  contentType: z.string(),
  bytes: z.nullable(z.number()),
});
type Attachment = z.infer<typeof Attachment>;

/** The files of a message; attachments of another form, which other programs may add, are not shown. */
function AttachmentList({ attachments }: Pick<Message, "attachments">) {
  const t = useTranslations("messaging");
  const files = attachments.flatMap((attachment) => Attachment.safeParse(attachment).data ?? []);
  if (files.length === 0) return null;
  return (
    <ul aria-label={t("attachments")} className="mt-2 grid gap-1">
      {files.map((file) => (
        <li key={file.key}>
          <AttachmentButton file={file} />
        </li>
      ))}
    </ul>
  );
}

function AttachmentButton({ file: { key, filename, contentType, bytes } }: { file: Attachment }) {
  const t = useTranslations("messaging");
  const size = useSizeText();
  const { session } = useSession();
  const actor = useActor();
  const { busy, failure, act } = useAction();
  const open = () =>
    act(async () => {
      const content = await session.client.uploads.buffer({ key }, { ...actor.as });
      saveFile(filename, contentType, content);
    });
  return (
    <>
      <button
        type="button"
        aria-label={t("open_file", { name: filename })}
        aria-disabled={busy || undefined}
        onClick={() => busy || void open()}
        className="link inline-flex min-h-11 max-w-full items-center gap-2 text-left"
      >
        <span className="truncate">{filename}</span>
        <span className="shrink-0 text-sm text-muted">{busy ? t("opening") : bytes !== null && size(bytes)}</span>
      </button>
      <FormError text={failure} />
    </>
  );
}

function useSizeText() {
  const t = useTranslations("upload.size");
  const format = useFormatter();
  return (bytes: number) => {
    const { unit, value } = toFileSize(bytes);
    return t(unit, { value: format.number(value, { maximumFractionDigits: unit === "mb" ? 1 : 0 }) });
  };
}

type MessageListProps = { messages: readonly Message[]; account: string; otherName: string | null };

/** Rendered again when a message changes, never at a keystroke in the form below. */
const MessageList = memo(function MessageList({ messages, account, otherName }: MessageListProps) {
  const lastReadId = messages.findLast(({ senderId, read }) => senderId === account && read)?.id;
  return (
    <ol className="grid gap-5">
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          isOwn={message.senderId === account}
          isLastRead={message.id === lastReadId}
          otherName={otherName}
        />
      ))}
    </ol>
  );
});

type ItemProps = { message: Message; isOwn: boolean; isLastRead: boolean; otherName: string | null };

const MessageItem = memo(function MessageItem({ message, isOwn, isLastRead, otherName }: ItemProps) {
  const t = useTranslations("messaging");
  const locale = useLocale();
  const { content, createdDate, metadata, attachments } = message;
  return (
    <li className={`max-w-[85%] md:max-w-[70%] ${isOwn ? "ml-auto" : ""}`}>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <span className="font-semibold text-ink">{isOwn ? t("you") : (otherName ?? t("someone"))}</span>
        <time dateTime={createdDate}>
          {formatDate(locale, createdDate, "short")}, {formatTime(locale, createdDate)}
        </time>
      </p>
      <div className={`mt-1 rounded-md px-4 py-3 ${isOwn ? "bg-tint" : "border border-rule bg-surface"}`}>
        {metadata.erased === true ? (
          <p className="text-muted">{t("erased")}</p>
        ) : (
          <p className="whitespace-pre-wrap break-words">{content}</p>
        )}
        <AttachmentList attachments={attachments} />
      </div>
      {isLastRead && <p className="mt-1 text-right text-sm text-muted">{t("read")}</p>}
    </li>
  );
});
