import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { orders } from "@/contract/orders";
import { ApiError } from "@/lib/api/errors";
import type { Billing } from "@/lib/entities/order-request";
import { formErrors, siren } from "@/lib/forms/field-rules";
import { formatMoney } from "@/lib/i18n/format";
import { type Product, priceOf } from "@/lib/rules/subscription/plans";
import { withVat } from "@/lib/rules/subscription/vat";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { type FirmAccount, subscriptionKey } from "@/workspace/firm/subscription/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { SirenField } from "@/workspace/shell/form/siren-field";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { product: Product; account: FirmAccount; billing: Billing | null; onDone: () => void };

const KNOWN = ["priceChanged", "alreadyOnPlan", "alreadyRequested"] as const;

/** The price with its VAT, and the billing details. The price sent is the price shown. */
export function RequestForm({ product, account, billing, onDone }: Props) {
  const t = useTranslations("firm_subscription");
  const tShell = useTranslations("shell");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const { price, vatRate, vat, total } = withVat(priceOf(product, account.plan));
  const { form, submit, field, busy, failure } = useApiForm({
    schema: BillingFields,
    fieldNames: { name: "name", street: "street", postcode: "postcode", city: "city", siren: "siren" },
    defaultValues: billing ?? { name: account.name, street: "", postcode: "", city: "", siren: "" },
    async send(values) {
      const request = { ...product, price, billing: values };
      await session.client.bind(orders).create({ request }, { ...actor.as });
      await draft.forget();
      await queries.invalidateQueries({ queryKey: subscriptionKey(actor) });
      notify({ tone: "success", text: t("requested") });
      onDone();
    },
    explain: (error) => {
      const code = error instanceof ApiError && error.status === 422 ? codeOf(error) : undefined;
      const known = KNOWN.find((one) => one === code);
      return known ? t(`refused.${known}`) : null;
    },
  });
  // The draft belongs to the firm: details typed for one product serve for another.
  const draft = useDraft({ ...actor, kind: "billing", id: "own" }, form, { schema: BillingFields });
  const amounts = { net: price, vat, total };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <dl className="divide-y divide-rule border-y border-rule">
        {(["net", "vat", "total"] as const).map((name) => (
          <div key={name} className="flex justify-between gap-6 py-2">
            <dt>{t(`amounts.${name}`, { rate: vatRate })}</dt>
            <dd className={`figures ${name === "total" ? "double-rule font-semibold" : ""}`}>
              {formatMoney(locale, amounts[name])}
            </dd>
          </div>
        ))}
      </dl>
      <DraftNotice draft={draft} shown={form.getValues()} />
      <p className="text-sm text-muted">{t(product.kind === "plan" ? "answer_plan" : "answer_pack")}</p>
      <TextField id="billing-name" label={t("billing.name")} autoComplete="organization" required {...field("name")} />
      <TextField
        id="billing-street"
        label={t("billing.street")}
        autoComplete="street-address"
        required
        {...field("street")}
      />
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr]">
        <TextField
          id="billing-postcode"
          label={t("billing.postcode")}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          required
          {...field("postcode")}
        />
        <TextField
          id="billing-city"
          label={t("billing.city")}
          autoComplete="address-level2"
          required
          {...field("city")}
        />
      </div>
      <SirenField
        id="billing-siren"
        label={t("billing.siren")}
        hint={t("billing.siren_hint")}
        required
        typed={form.watch("siren")}
        onUse={(digits) => form.setValue("siren", digits, { shouldValidate: true })}
        {...field("siren")}
      />
      <FormError text={failure} />
      <SubmitButton busy={busy} label={t("send", { firm: account.name })} busyLabel={t("sending")} />
      <Button variant="quiet" onClick={onDone}>
        {tShell("cancel")}
      </Button>
    </form>
  );
}

const codeOf = ({ data }: ApiError): unknown =>
  typeof data === "object" && data !== null && "code" in data ? data.code : undefined;

const line = (max: number) =>
  z
    .string({ error: formErrors.missingField })
    .check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(max, formErrors.tooLong));

/** The recipient of the invoice. */
const BillingFields = z.object({
  name: line(200),
  street: line(200),
  postcode: line(5).check(z.regex(/^\d{5}$/, formErrors.invalidNumber)),
  city: line(100),
  siren: siren.check(z.minLength(1, formErrors.missingField)),
});
