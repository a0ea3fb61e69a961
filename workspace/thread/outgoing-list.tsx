import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Outbox, Outgoing } from "@/workspace/thread/outbox";
import { useCountdown } from "@/workspace/thread/use-countdown";

type Props = { outbox: Outbox; outgoing: readonly Outgoing[] };

/** What was written and is not sent yet: on its way, waiting for the network, or refused, with what to do. */
export const OutgoingList = ({ outbox, outgoing }: Props) => (
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

function OutgoingMessage({ entry: { content, files, state, failure, retryDate }, onRetry, onRemove }: MessageProps) {
  const t = useTranslations("messaging.outgoing");
  const toReason = useReason();
  const seconds = useCountdown(retryDate ?? null);
  return (
    <li className="ml-auto max-w-[85%] rounded-md border border-dashed border-field bg-surface px-4 py-3">
      <p className="whitespace-pre-wrap break-words">{content}</p>
      {files.length > 0 && <p className="mt-1 text-sm text-muted">{files.map(({ name }) => name).join(", ")}</p>}
      {state !== "failed" && <p className="mt-2 text-sm text-muted">{t(state)}</p>}
      {state === "failed" && (
        <>
          <p className="mt-2 text-sm font-semibold text-brick">{toReason(failure, seconds)}</p>
          <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
            <Button
              variant="secondary"
              aria-disabled={seconds > 0 || undefined}
              onClick={() => seconds > 0 || onRetry()}
            >
              {t("retry")}
            </Button>
            <Button variant="quiet" onClick={onRemove}>
              {t("remove")}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

const MINUTE_S = 60;

function useReason() {
  const t = useTranslations();
  return (failure: Outgoing["failure"], seconds: number) => {
    if (seconds > MINUTE_S) return t("messaging.outgoing.wait_minutes", { minutes: Math.ceil(seconds / MINUTE_S) });
    if (seconds > 0) return t("messaging.outgoing.wait", { seconds });
    if (!failure) return t("messaging.outgoing.old");
    return `${t("messaging.outgoing.failed")} ${t(`error.${failure}`)}`;
  };
}
