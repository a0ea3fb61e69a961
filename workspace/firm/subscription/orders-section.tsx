import { useLocale, useTranslations } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import type { toList } from "@/lib/api/list";
import type { Order } from "@/lib/entities/order";
import { formatDate, formatMoney } from "@/lib/i18n/format";
import { REQUEST_REFUSALS } from "@/lib/rules/subscription/order-requests";
import { OrderActions } from "@/workspace/firm/subscription/order-actions";
import { useProductName } from "@/workspace/firm/subscription/use-product-name";
import { AsyncBlock, type Reading } from "@/workspace/shell/async-block";
import { ScreenSection } from "@/workspace/shell/screen-section";

/** What the firm requested, what became of it, and the invoices. */
export function OrdersSection({ reading }: { reading: Reading<ReturnType<typeof toList<Order>>> }) {
  const t = useTranslations("firm_subscription");
  return (
    <ScreenSection id="orders" title={t("orders.title")} lead={t("orders.lead")}>
      <AsyncBlock
        reading={reading}
        empty={{ when: ({ results }) => results.length === 0, show: <p className="text-muted">{t("orders.none")}</p> }}
      >
        {({ results }) => (
          <RuleList>
            {results.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </RuleList>
        )}
      </AsyncBlock>
    </ScreenSection>
  );
}

function OrderRow({ order }: { order: Order }) {
  const t = useTranslations("firm_subscription");
  const locale = useLocale();
  const productName = useProductName();
  const { request, invoice, createdDate, amountRemaining } = order;
  const name = request ? productName(request) : t("orders.other");
  const total = request?.total ?? order.amountDue ?? 0;
  const reason = REQUEST_REFUSALS.find((one) => one === request?.reason);
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <p>
        <span className="font-semibold">{name}</span>{" "}
        <span className="figures text-sm text-muted">{formatDate(locale, createdDate, "short")}</span>
      </p>
      <p className="figures sm:text-right">{t("with_vat", { price: formatMoney(locale, total) })}</p>
      <p className="text-sm text-muted">
        {request && t(`orders.state.${request.state}`)} {reason && t(`orders.reason.${reason}`)}
        {invoice &&
          ` ${t(amountRemaining ? "orders.due" : "orders.paid", {
            amount: formatMoney(locale, amountRemaining ?? 0),
            day: formatDate(locale, invoice.dueDate, "short"),
          })}`}
      </p>
      <OrderActions order={order} name={name} />
    </li>
  );
}
