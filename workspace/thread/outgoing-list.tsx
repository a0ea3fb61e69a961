import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Wait } from "@/workspace/shell/form/wait";
import type { Outbox, Outgoing } from "@/workspace/thread/outbox";

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

/** Why it was refused, and what the writer may do; after too many messages, once the API takes another. */
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
