import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { webhooks } from "@/lib/api/resources/webhooks";
import type { Webhook, WebhookLog } from "@/lib/entities/webhook";
import { webhookAttempts } from "@/workspace/platform/system/queries";
import { useSystemWrite } from "@/workspace/platform/system/use-system-write";
import { useMoment } from "@/workspace/platform/use-moment";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";

/** The last fifty attempts to send an event there, each of which can be sent again. */
export function WebhookAttempts({ webhook }: { webhook: Webhook }) {
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
          onClick={() => busy || save((http, as) => webhooks(http).replay(attempt.id, as), t("replayed"))}
        >
          {t("replay")}
        </Button>
      )}
      <FormError text={failure} />
    </li>
  );
}
