import { useTranslations } from "next-intl";
import { useId } from "react";
import * as z from "zod/mini";
import { TextField } from "@/components/ui/text-field";
import { webhooks } from "@/lib/api/resources/webhooks";
import type { Webhook } from "@/lib/entities/webhook";
import { EditForm } from "@/workspace/platform/system/edit-form";
import { useSystemForm } from "@/workspace/platform/system/use-system-form";
import { EventField } from "@/workspace/platform/system/webhooks/event-field";
import { webhookEvent, webhookName } from "@/workspace/platform/system/webhooks/webhook-fields";

const Edit = z.object({ name: webhookName, event: webhookEvent });

/** The name of a receiver, and what it receives. */
export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslations("platform_system.webhooks");
  const id = useId();
  const { submit, field, busy, failure } = useSystemForm({
    schema: Edit,
    fieldNames: { name: "name", event: "event" },
    defaultValues: { name: webhook.name, event: webhook.event },
    version: webhook.updatedDate,
    send: (http, values, options) => webhooks(http).update(webhook.id, values, options),
    texts: { done: t("edited"), refused: t("unknown_event") },
    onClose,
  });
  return (
    <EditForm
      label={`${t("edit")} (${webhook.name})`}
      onSubmit={submit}
      cancel={{ label: t("cancel"), onPress: onClose }}
      {...{ busy, failure }}
    >
      <TextField id={`${id}-name`} label={t("name")} maxLength={255} required autoFocus {...field("name")} />
      <EventField id={`${id}-event`} {...field("event")} />
    </EditForm>
  );
}
