import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { webhooks } from "@/lib/api/resources/webhooks";
import type { Webhook } from "@/lib/entities/webhook";
import { useSystemWrite } from "@/workspace/platform/system/use-system-write";
import { EditWebhook } from "@/workspace/platform/system/webhooks/edit-webhook";
import { WebhookAttempts } from "@/workspace/platform/system/webhooks/webhook-attempts";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";

/** A receiver of events: paused, removed, and the last attempts to reach it, read when they are opened. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("platform_system.webhooks");
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { busy, failure, save } = useSystemWrite();
  const { id, name, active } = webhook;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="break-words text-lg font-semibold">{name}</h3>
          <p className="break-all text-sm text-muted">{webhook.targetUrl}</p>
          <p className="text-sm text-muted">
            <code>{webhook.event}</code>
            {!active && <span className="ml-3 font-semibold text-brick">{t("paused")}</span>}
          </p>
        </div>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <Button
            variant="secondary"
            aria-label={`${t(active ? "pause" : "resume")} (${name})`}
            aria-disabled={busy || undefined}
            onClick={() =>
              busy ||
              save(
                (http, as) => webhooks(http).update(id, { active: !active }, as),
                t(active ? "did_pause" : "did_resume"),
              )
            }
          >
            {t(active ? "pause" : "resume")}
          </Button>
          <Button
            variant="quiet"
            aria-label={`${t("edit")} (${name})`}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            {t("edit")}
          </Button>
          <ConfirmButton
            label={t("remove")}
            about={name}
            question={t("remove_question")}
            busy={busy}
            onConfirm={() => save((http, as) => webhooks(http).remove(id, as), t("removed"))}
          />
        </div>
      </div>
      <FormError text={failure} />
      {isEditing && <EditWebhook webhook={webhook} onClose={() => setEditing(false)} />}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
          {t("attempts")}
          <span className="sr-only">{` (${name})`}</span>
        </summary>
        {isOpen && <WebhookAttempts webhook={webhook} />}
      </details>
    </li>
  );
}
