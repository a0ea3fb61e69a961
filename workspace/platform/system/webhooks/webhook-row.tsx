import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { webhooks } from "@/contract/webhooks";
import type { Webhook, WebhookLog } from "@/lib/entities/webhook";
import { EditForm } from "@/workspace/platform/system/edit-form";
import { webhookAttempts } from "@/workspace/platform/system/queries";
import { useSystemForm } from "@/workspace/platform/system/use-system-form";
import { useSystemWrite } from "@/workspace/platform/system/use-system-write";
import { EventField } from "@/workspace/platform/system/webhooks/event-field";
import { webhookEvent, webhookName } from "@/workspace/platform/system/webhooks/webhook-fields";
import { useMoment } from "@/workspace/platform/use-moment";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * A receiver of events, with buttons that pause, edit or remove it, and the last attempts to reach it, read once the
 * section is opened.
 */
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
                (bind, as) => bind(webhooks).update(id, { active: !active }, as),
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
            onConfirm={() => save((bind, as) => bind(webhooks).remove(id, as), t("removed"))}
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

const Edit = z.object({ name: webhookName, event: webhookEvent });

/** The name of a receiver, and the events that it receives. */
function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslations("platform_system.webhooks");
  const id = useId();
  const { submit, field, busy, failure } = useSystemForm({
    schema: Edit,
    fieldNames: { name: "name", event: "event" },
    defaultValues: { name: webhook.name, event: webhook.event },
    version: webhook.updatedDate,
    send: (bind, values, options) => bind(webhooks).update(webhook.id, values, options),
    texts: { done: t("edited"), refused: t("unknown_event") },
    onClose,
  });
  return (
    <EditForm
      label={`${t("edit")} (${webhook.name})`}
      onSubmit={submit}
      cancel={{ label: t("cancel"), onPress: onClose }}
      busy={busy}
      failure={failure}
    >
      <TextField id={`${id}-name`} label={t("name")} maxLength={255} required autoFocus {...field("name")} />
      <EventField id={`${id}-event`} {...field("event")} />
    </EditForm>
  );
}

/** The last fifty attempts to send an event to the receiver, each of which can be replayed. */
function WebhookAttempts({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("platform_system.webhooks");
  const { session } = useSession();
  const reading = useQuery(webhookAttempts(session.client, useActor(), webhook.id));
  return (
    <AsyncBlock
      reading={reading}
      empty={{ when: ({ results }) => results.length === 0, show: <p className="text-muted">{t("no_attempt")}</p> }}
    >
      {({ results }) => (
        <ol className="divide-y divide-rule border-y border-rule">
          {results.map((attempt) => (
            <AttemptRow key={attempt.id} attempt={attempt} isActive={webhook.active} />
          ))}
        </ol>
      )}
    </AsyncBlock>
  );
}

function AttemptRow({ attempt, isActive }: { attempt: WebhookLog; isActive: boolean }) {
  const t = useTranslations("platform_system.webhooks");
  const toMoment = useMoment();
  const { busy, failure, save } = useSystemWrite();
  const { statusCode, durationMs, reason } = attempt.metadata;
  const when = toMoment(attempt.createdDate);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
      <p className="min-w-0">
        <span className="figures">{when}</span>
        <span className={`ml-4 ${attempt.status === "failure" ? "font-semibold text-brick" : ""}`}>
          {t("outcome", { status: attempt.status, code: statusCode ?? 0 })}
        </span>
        <span className="figures ml-4 text-muted">{t("duration", { ms: durationMs })}</span>
        {reason && (
          <span className="block break-words text-sm text-muted" lang="en">
            {reason}
          </span>
        )}
      </p>
      {isActive && (
        <Button
          variant="quiet"
          aria-label={`${t("replay")} (${when}, ${attempt.eventId})`}
          aria-disabled={busy || undefined}
          onClick={() => busy || save((bind, as) => bind(webhooks).replay(attempt.id, as), t("replayed"))}
        >
          {t("replay")}
        </Button>
      )}
      <FormError text={failure} />
    </li>
  );
}
