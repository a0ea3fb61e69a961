"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { webhookList } from "@/workspace/platform/system/queries";
import { SystemLinks } from "@/workspace/platform/system/system-links";
import { NewWebhookForm } from "@/workspace/platform/system/webhooks/new-webhook-form";
import { WebhookRow } from "@/workspace/platform/system/webhooks/webhook-row";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { RecentPassword } from "@/workspace/shell/password/recent-password";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** Who receives the events of the platform, and whether they arrive. */
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
