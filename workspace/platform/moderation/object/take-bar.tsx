import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { moderation } from "@/contract/moderation";
import type { QueueItem } from "@/lib/entities/moderation";
import { formatTime } from "@/lib/i18n/format";
import { queueKey } from "@/workspace/platform/moderation/queue/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/**
 * States which moderator works on the item. A button locks the item for a quarter of an hour, so that two people do not
 * judge it at the same time.
 */
export function TakeBar({ item }: { item: QueueItem }) {
  const t = useTranslations("platform_moderation.take");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const [held, setHeld] = useState(item);
  const isMine = held.takenBy === actor.userId;
  const calls = session.client.bind(moderation);
  const press = () =>
    act(async () => {
      if (isMine) await calls.release(held.id, { ...actor.as });
      setHeld(
        isMine
          ? { ...held, takenBy: null, takenByName: null, takenUntil: null }
          : await calls.take(held.id, { ...actor.as }),
      );
      await queries.invalidateQueries({ queryKey: queueKey(actor) });
    });
  return (
    <div className="border-y border-rule py-3">
      <p role="status" className={held.takenBy && !isMine ? "font-semibold text-brick" : ""}>
        {held.takenBy === null || !held.takenUntil
          ? t("free")
          : t(isMine ? "mine" : "other", { name: held.takenByName ?? "", time: formatTime(locale, held.takenUntil) })}
      </p>
      <FormError text={failure} />
      <Button variant="secondary" className="mt-2" aria-disabled={busy || undefined} onClick={() => busy || press()}>
        {t(isMine ? "release" : "take")}
      </Button>
    </div>
  );
}
