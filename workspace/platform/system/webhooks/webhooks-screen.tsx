"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { EmptyState } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/text-field";
import { webhooks } from "@/contract/webhooks";
import { ApiError } from "@/lib/api/errors";
import { SYSTEM, webhookList } from "@/workspace/platform/system/queries";
import { SystemLinks } from "@/workspace/platform/system/system-links";
import { EventField } from "@/workspace/platform/system/webhooks/event-field";
import { webhookEvent, webhookName, webhookUrl } from "@/workspace/platform/system/webhooks/webhook-fields";
import { WebhookRow } from "@/workspace/platform/system/webhooks/webhook-row";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { RecentPassword, useRecentPassword } from "@/workspace/shell/password/recent-password";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** The receivers of the platform's events, and the state of the deliveries. */
export function WebhooksScreen() {
  return (
    <Guarded screen="systemWebhooks">
      <RecentPassword>
        <SystemLinks current="systemWebhooks" />
        <Webhooks />
      </RecentPassword>
    </Guarded>
  );
}

function Webhooks() {
  const t = useTranslations("platform_system.webhooks");
  const { session } = useSession();
  const reading = useQuery(webhookList(session.client, useActor()));
  return (
    <div className="grid gap-12">
      <ScreenSection id="webhooks" title={t("list")} lead={t("list_lead")}>
        <AsyncBlock
          reading={reading}
          empty={{
            when: (webhooks) => webhooks.length === 0,
            show: <EmptyState title={t("none")} headingLevel="h3" />,
          }}
        >
          {(webhooks) => (
            <ul className="divide-y divide-rule border-y border-rule">
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          )}
        </AsyncBlock>
      </ScreenSection>
      <ScreenSection id="new-webhook" title={t("new")} lead={t("new_lead")}>
        <NewWebhookForm />
      </ScreenSection>
    </div>
  );
}

const NewWebhook = z.object({ name: webhookName, targetUrl: webhookUrl, event: webhookEvent });

/** A new receiver of events; its secret is shown once, here. */
function NewWebhookForm() {
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
      const { signingSecret } = await withPassword(() => session.client.bind(webhooks).create(values, as));
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
