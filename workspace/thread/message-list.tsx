import { useLocale, useTranslations } from "next-intl";
import { memo } from "react";
import type { Message } from "@/lib/entities/message";
import { formatDate, formatTime } from "@/lib/i18n/format";
import { AttachmentList } from "@/workspace/thread/attachment-list";

type Props = { messages: readonly Message[]; account: string; otherName: string | null };

/** Drawn again when a message changes, never at a key pressed below. */
export const MessageList = memo(function MessageList({ messages, account, otherName }: Props) {
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
