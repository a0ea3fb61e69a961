import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { formatDate } from "@/lib/i18n/format";
import { AnswerForm } from "@/workspace/platform/support/organization/answer-form";
import { organizationOrders } from "@/workspace/platform/support/queries";
import { useSoldName } from "@/workspace/platform/support/use-sold-name";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** The last orders that the organization pays: when, how much, and what is still due. */
export function OrganizationOrders({ id, isSellerNamed }: { id: string; isSellerNamed: boolean }) {
  const t = useTranslations("platform_support");
  const locale = useLocale();
  const { session } = useSession();
  const reading = useQuery(organizationOrders(session.client, useActor(), id));
  const productName = useSoldName();
  const toAmount = (amount: number | null, currency: string | null) =>
    new Intl.NumberFormat(locale, { style: "currency", currency: currency ?? "EUR" }).format(amount ?? 0);
  return (
    <ScreenSection id="orders" title={t("orders")} lead={t("orders_lead")}>
      {!isSellerNamed && <p className="mb-4 border-l-4 border-brick pl-4">{t("no_seller")}</p>}
      <AsyncBlock
        reading={reading}
        empty={{ when: ({ results }) => results.length === 0, show: <p className="text-muted">{t("no_order")}</p> }}
      >
        {({ results }) => (
          <ul className="divide-y divide-rule border-y border-rule">
            {results.map(({ id: orderId, createdDate, amountDue, amountRemaining, currency, request }) => (
              <li key={orderId} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
                <span className="figures">{formatDate(locale, createdDate, "short")}</span>
                {request ? <span>{productName(request)}</span> : <code className="break-all text-sm">{orderId}</code>}
                <span className="figures ml-auto">{toAmount(request?.total ?? amountDue, currency)}</span>
                <span className="figures text-muted">
                  {request && request.state !== "granted"
                    ? t(`request_state.${request.state}`)
                    : amountRemaining
                      ? t("order_due", { amount: toAmount(amountRemaining, currency) })
                      : t("order_paid")}
                </span>
                {request?.state === "waiting" && <AnswerForm orderId={orderId} request={request} />}
              </li>
            ))}
          </ul>
        )}
      </AsyncBlock>
    </ScreenSection>
  );
}
