import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { formatDate } from "@/lib/i18n/format";
import { organizationOrders } from "@/workspace/platform/support/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** The last orders that the organization pays: when, how much, and what is still due. */
export function OrganizationOrders({ id }: { id: string }) {
  const t = useTranslations("platform_support");
  const locale = useLocale();
  const { session } = useSession();
  const reading = useQuery(organizationOrders(session.client, useActor(), id));
  const toAmount = (amount: number | null, currency: string | null) =>
    new Intl.NumberFormat(locale, { style: "currency", currency: currency ?? "EUR" }).format(amount ?? 0);
  return (
    <ScreenSection id="orders" title={t("orders")} lead={t("orders_lead")}>
      <AsyncBlock
        reading={reading}
        empty={{ when: ({ results }) => results.length === 0, show: <p className="text-muted">{t("no_order")}</p> }}
      >
        {({ results }) => (
          <ul className="divide-y divide-rule border-y border-rule">
            {results.map(({ id: orderId, createdDate, amountDue, amountRemaining, currency }) => (
              <li key={orderId} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
                <span className="figures">{formatDate(locale, createdDate, "short")}</span>
                <code className="break-all text-sm">{orderId}</code>
                <span className="figures ml-auto">{toAmount(amountDue, currency)}</span>
                <span className="figures text-muted">
                  {amountRemaining ? t("order_due", { amount: toAmount(amountRemaining, currency) }) : t("order_paid")}
                </span>
              </li>
            ))}
          </ul>
        )}
      </AsyncBlock>
    </ScreenSection>
  );
}
