import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import type { OrderRequest } from "@/lib/entities/order-request";
import type { OrganizationSheet } from "@/lib/entities/support";
import { formatDate } from "@/lib/i18n/format";
import { REQUEST_REFUSALS, type RequestRefusal } from "@/lib/rules/subscription/order-requests";
import { PAYMENT_MEANS, type PaymentMeans } from "@/lib/rules/support/support-actions";
import { organizationOrders } from "@/workspace/platform/support/queries";
import { useSoldName } from "@/workspace/platform/support/use-sold-name";
import { useSupportAction } from "@/workspace/platform/support/use-support-action";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = Pick<OrganizationSheet, "id" | "isSellerNamed" | "missingSeller">;

/** The last orders that the organization pays for: their date, their amount, and what is still due. */
export function OrganizationOrders({ id, isSellerNamed, missingSeller }: Props) {
  const t = useTranslations("platform_support");
  const locale = useLocale();
  const { session } = useSession();
  const reading = useQuery(organizationOrders(session.client, useActor(), id));
  const productName = useSoldName();
  const toAmount = (amount: number | null, currency: string | null) =>
    new Intl.NumberFormat(locale, { style: "currency", currency: currency ?? "EUR" }).format(amount ?? 0);
  return (
    <ScreenSection id="orders" title={t("orders")} lead={t("orders_lead")}>
      {missingSeller.length > 0 && (
        <p className="mb-4 border-l-4 border-brick pl-4">
          {t(isSellerNamed ? "no_account" : "no_seller", { settings: missingSeller.join(", ") })}
        </p>
      )}
      <AsyncBlock
        reading={reading}
        empty={{ when: ({ results }) => results.length === 0, show: <p className="text-muted">{t("no_order")}</p> }}
      >
        {({ results }) => (
          <ul className="divide-y divide-rule border-y border-rule">
            {results.map(({ id: orderId, createdDate, amountDue, amountRemaining, currency, request, invoice }) => (
              <li key={orderId} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
                <span className="figures">{formatDate(locale, createdDate, "short")}</span>
                {request?.number && <span className="figures">{request.number}</span>}
                {request ? <span>{productName(request)}</span> : <code className="break-all text-sm">{orderId}</code>}
                <span className="figures ml-auto">{toAmount(request?.total ?? amountDue, currency)}</span>
                <span className="figures text-muted">
                  {request && request.state !== "granted"
                    ? t(`request_state.${request.state}`)
                    : amountRemaining
                      ? t("order_due", { amount: toAmount(amountRemaining, currency) })
                      : t("order_paid")}
                  {!!amountDue && request && !invoice && ` · ${t("invoice_waits")}`}
                </span>
                {amountRemaining !== null && amountRemaining > 0 && request?.state !== "waiting" && (
                  <PaidForm orderId={orderId} amount={toAmount(amountRemaining, currency)} />
                )}
                {request?.state === "waiting" && <AnswerForm orderId={orderId} request={request} />}
              </li>
            ))}
          </ul>
        )}
      </AsyncBlock>
    </ScreenSection>
  );
}

/** Notes that what remains due was paid, and by which means. */
function PaidForm({ orderId, amount }: { orderId: string; amount: string }) {
  const t = useTranslations("platform_support");
  const run = useSupportAction();
  const { busy, failure, act } = useAction();
  const [means, setMeans] = useState<PaymentMeans>(PAYMENT_MEANS[0]);
  return (
    <div className="grid w-full gap-3 py-2">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <div className="w-full sm:w-72">
          <SelectField
            id={`means-${orderId}`}
            label={t("means")}
            value={means}
            options={PAYMENT_MEANS.map((value) => ({ value, label: t(`mean.${value}`) }))}
            onChange={(event) => setMeans(PAYMENT_MEANS.find((one) => one === event.target.value) ?? means)}
          />
        </div>
        <ConfirmButton
          label={t("note_paid")}
          about={amount}
          question={t("note_paid_question", { amount })}
          busy={busy}
          onConfirm={() => void act(() => run((api, as) => api.notePaid(orderId, { means }, { ...as }), t("paid")))}
        />
      </div>
      <FormError text={failure} />
    </div>
  );
}

/** Grants a firm's request, or refuses it with a reason. */
function AnswerForm({ orderId, request }: { orderId: string; request: OrderRequest }) {
  const t = useTranslations("platform_support");
  const name = useSoldName()(request);
  const run = useSupportAction();
  const { busy, failure, act } = useAction();
  const [reason, setReason] = useState<RequestRefusal>(REQUEST_REFUSALS[0]);
  const { billing, offerIds } = request;
  const held = offerIds?.length ?? 0;
  const options = REQUEST_REFUSALS.map((value) => ({ value, label: t(`refusals.${value}`) }));
  return (
    <div className="grid w-full gap-3 py-2">
      <p className="text-sm text-muted">
        {[
          billing.name,
          billing.street,
          `${billing.postcode} ${billing.city}`,
          `SIREN ${billing.siren}`,
          ...(billing.vatNumber ? [t("billing_vat", { number: billing.vatNumber })] : []),
          ...(billing.purchaseOrder ? [t("billing_order", { number: billing.purchaseOrder })] : []),
        ].join(", ")}
        {held > 0 && ` — ${t("held", { count: held })}`}
      </p>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <ConfirmButton
          label={t("grant")}
          about={name}
          question={t("grant_question")}
          busy={busy}
          onConfirm={() => void act(() => run((api, as) => api.grant(orderId, { ...as }), t("granted")))}
        />
        <div className="w-full sm:w-72">
          <SelectField
            id={`refusal-${orderId}`}
            label={t("refusal")}
            value={reason}
            options={options}
            onChange={(event) => setReason(REQUEST_REFUSALS.find((one) => one === event.target.value) ?? reason)}
          />
        </div>
        <Button
          variant="secondary"
          aria-label={`${t("refuse")} (${name})`}
          aria-disabled={busy || undefined}
          onClick={() => busy || act(() => run((api, as) => api.refuse(orderId, { reason }, { ...as }), t("refused")))}
        >
          {t("refuse")}
        </Button>
      </div>
      <FormError text={failure} />
    </div>
  );
}
