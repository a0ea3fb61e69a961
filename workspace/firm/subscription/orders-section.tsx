import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import type { List } from "@/contract/inputs";
import { orders } from "@/contract/orders";
import { providers } from "@/contract/providers";
import type { Order } from "@/lib/entities/order";
import { formatDate, formatMoney } from "@/lib/i18n/format";
import { REQUEST_REFUSALS } from "@/lib/rules/subscription/order-requests";
import { cardPayment } from "@/workspace/firm/subscription/queries";
import { useProductName } from "@/workspace/firm/subscription/use-product-name";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock, type Reading } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { saveFile } from "@/workspace/shell/save-file";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The requests of the firm, their outcomes, and the invoices. */
export function OrdersSection({ reading }: { reading: Reading<List<Order>> }) {
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
  const held = request?.offerIds?.length ?? 0;
  const reason = REQUEST_REFUSALS.find((one) => one === request?.reason);
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <p>
        <span className="font-semibold">{name}</span>{" "}
        <span className="figures text-sm text-muted">
          {[formatDate(locale, createdDate, "short"), request?.number].filter(Boolean).join(" · ")}
        </span>
      </p>
      <p className="figures sm:text-right">{t("with_vat", { price: formatMoney(locale, total) })}</p>
      <p className="text-sm text-muted">
        {request && t(`orders.state.${request.state}`)}
        {request?.state === "waiting" && held > 0 && ` ${t("orders.held", { count: held })}`}{" "}
        {reason && t(`orders.reason.${reason}`)}
        {!invoice && !!order.amountDue && ` ${t("orders.invoice_to_come")}`}
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

/**
 * The buttons of an order: the invoice, the payment by card when it is accepted, and the withdrawal of a pending
 * request.
 */
function OrderActions({ order: { id, request, invoice }, name }: { order: Order; name: string }) {
  const t = useTranslations("firm_subscription");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { busy, failure, act } = useAction();
  const takesCards = useQuery(cardPayment(session.client, actor)).data?.isConfigured === true;
  const api = session.client.bind(orders);
  const download = (number: string) =>
    act(async () => {
      const bytes = await api.invoice(id, { locale }, { ...actor.as });
      saveFile(`${number}.pdf`, "application/pdf", Uint8Array.from(bytes));
    });
  const withdraw = () =>
    act(async () => {
      await api.withdraw(id, { ...actor.as });
      // The offers that waited for it wait no more.
      await queries.invalidateQueries({ queryKey: [actor.organizationId ?? actor.userId] });
    });
  const pay = () =>
    act(async () => {
      const call = { method: "checkout.sessions.create", args: [{ orderId: id }] };
      const { url } = await session.client.bind(providers).stripeRequest(call, { ...actor.as });
      if (typeof url === "string") window.location.assign(url);
    });
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 sm:justify-end">
      {invoice && (
        <Button
          variant="quiet"
          aria-label={`${t("orders.invoice", { number: invoice.number })} (PDF)`}
          aria-disabled={busy || undefined}
          onClick={() => busy || download(invoice.number)}
        >
          {t("orders.invoice", { number: invoice.number })}
        </Button>
      )}
      {request?.state === "waiting" && takesCards && (
        <Button
          variant="quiet"
          aria-label={`${t("card.pay")} (${name})`}
          aria-disabled={busy || undefined}
          onClick={() => busy || pay()}
        >
          {t("card.pay")}
        </Button>
      )}
      {request?.state === "waiting" && (
        <ConfirmButton
          label={t("orders.withdraw")}
          about={name}
          question={t("orders.withdraw_question", { count: request.offerIds?.length ?? 0 })}
          busy={busy}
          onConfirm={withdraw}
        />
      )}
      <FormError text={failure} />
    </div>
  );
}
