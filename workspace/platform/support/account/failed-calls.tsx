import { useTranslations } from "next-intl";
import type { FailedCall } from "@/lib/entities/support";
import { useMoment } from "@/workspace/platform/use-moment";
import { ScreenSection } from "@/workspace/shell/screen-section";

/** The calls of the account that failed in the last seven days, by the number that its person may read out. */
export function FailedCalls({ calls }: { calls: readonly FailedCall[] }) {
  const t = useTranslations("platform_support");
  const toMoment = useMoment();
  return (
    <ScreenSection id="failed-calls" title={t("failures")} lead={t("failures_lead")}>
      {calls.length === 0 ? (
        <p className="text-muted">{t("no_failure")}</p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule">
          {calls.map((call) => (
            <li key={call.requestId} className="flex flex-wrap items-baseline gap-x-6 py-2">
              <span className="figures">{toMoment(call.createdDate)}</span>
              <span className="figures font-semibold">{call.status}</span>
              <code className="break-all text-sm">{`${call.method} ${call.path}`}</code>
              <code className="break-all text-sm text-muted">{call.requestId}</code>
            </li>
          ))}
        </ul>
      )}
    </ScreenSection>
  );
}
