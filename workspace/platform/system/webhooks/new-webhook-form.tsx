import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api/errors";
import { webhooks } from "@/lib/api/resources/webhooks";
import { SYSTEM } from "@/workspace/platform/system/queries";
import { EventField } from "@/workspace/platform/system/webhooks/event-field";
import { webhookEvent, webhookName, webhookUrl } from "@/workspace/platform/system/webhooks/webhook-fields";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useRecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";

const NewWebhook = z.object({ name: webhookName, targetUrl: webhookUrl, event: webhookEvent });

/** A new receiver of events; its secret is shown once, here. */
export function NewWebhookForm() {
  const t = useTranslations("platform_system.webhooks");
  const { session } = useSession();
  const { userId, as } = useActor();
  const queries = useQueryClient();
  const withPassword = useRecentPassword();
  const [secret, setSecret] = useState<string | null>(null);
  const { form, submit, field, busy, failure } = useApiForm({
    schema: NewWebhook,
    fieldNames: { name: "name", targetUrl: "targetUrl", event: "event" },
    defaultValues: { name: "", targetUrl: "", event: "" },
    async send(values) {
      const { signingSecret } = await withPassword(() => webhooks(session.client.http).create(values, as));
      setSecret(signingSecret ?? null);
      form.reset();
      await queries.invalidateQueries({ queryKey: [userId, SYSTEM] });
    },
    explain: (error) => (error instanceof ApiError && error.status === 422 ? t("refused") : null),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <TextField id="webhook-name" label={t("name")} maxLength={255} required {...field("name")} />
      <TextField
        id="webhook-url"
        type="url"
        label={t("url")}
        hint={t("url_hint")}
        maxLength={2000}
        required
        spellCheck={false}
        {...field("targetUrl")}
      />
      <EventField id="webhook-event" {...field("event")} />
      <FormError text={failure} />
      <div>
        <SubmitButton busy={busy} label={t("create")} busyLabel={t("creating")} />
      </div>
      <div role="status">
        {secret && (
          <div className="border-y border-rule py-4">
            <p className="font-semibold">{t("secret")}</p>
            <p>
              <code className="break-all">{secret}</code>
            </p>
          </div>
        )}
      </div>
    </form>
  );
}
