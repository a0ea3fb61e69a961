import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { orders } from "@/contract/orders";
import { formErrors, siren, vatNumber } from "@/lib/forms/field-rules";
import { formatMoney } from "@/lib/i18n/format";
import { refusalCode } from "@/lib/queries/refusal-code";
import { formatSiren } from "@/lib/rules/company/siren";
import { isVatNumberOf } from "@/lib/rules/company/vat-number";
import { PURCHASE_ORDER_LENGTH } from "@/lib/rules/subscription/order-requests";
import { MAX_QUANTITY, type Product, priceOf } from "@/lib/rules/subscription/plans";
import { withVat } from "@/lib/rules/subscription/vat";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import {
  type FirmAccount,
  firmBilling,
  type KnownBilling,
  subscriptionKey,
} from "@/workspace/firm/subscription/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useInName } from "@/workspace/shell/area/use-in-name";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { SirenField } from "@/workspace/shell/form/siren-field";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

/** An offer that is published when the order is granted. */
export type Held = {
  offerId: string;
  /** Saves the offer as it must leave, before the order is sent. */
  save: () => Promise<void>;
};
type Props = {
  /** The product, or those among which the firm chooses, the first being chosen at first. */
  products: readonly [Product, ...Product[]];
  account: FirmAccount;
  held?: Held;
  /** What becomes of the order, and the labels of the buttons. */
  answer: (product: Product) => string;
  send: string;
  cancel: string;
  onSent: () => void;
  onCancel: () => void;
};

const KNOWN = ["priceChanged", "alreadyOnPlan", "alreadyRequested", "offerWaits"] as const;
/** The refusals of an offer that could not leave with the order. */
const NOT_READY: readonly (string | null)[] = ["tooManyOffers", "offerUnknown", "offerNotReady"];

/** An order: the product, its price with VAT, and the billing details, which are asked once. */
export function RequestForm(props: Props) {
  const { session } = useSession();
  const reading = useQuery({ ...firmBilling(session, useActor()), staleTime: 0 });
  return <AsyncBlock reading={reading}>{(known) => <KnownForm {...props} known={known} />}</AsyncBlock>;
}

/** The price sent is the price shown. */
function KnownForm({
  products,
  account,
  held,
  known,
  answer,
  send,
  cancel,
  onSent,
  onCancel,
}: Props & { known: KnownBilling }) {
  const t = useTranslations("firm_ordering");
  const id = useId();
  const inName = useInName();
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const [product, setProduct] = useState<Product>(products[0]);
  const [typed, setTyped] = useState("1");
  const quantity = product.kind === "plan" ? 1 : Number(typed);
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
  const price = priceOf(product, account.plan);
  const defaults = { ...known, name: known.name ?? account.name, purchaseOrder: "" };
  const [isEdited, setEdited] = useState(() => !BillingFields.safeParse(defaults).success);
  const { form, submit, field, busy, failure } = useApiForm({
    schema: BillingFields,
    fieldNames: Object.fromEntries(FIELDS.map((name) => [name, name])),
    defaultValues: defaults,
    async send({ vatNumber: vat, purchaseOrder, ...values }) {
      if (!isQuantity) return;
      const billing = { ...values, ...(vat && { vatNumber: vat }), ...(purchaseOrder && { purchaseOrder }) };
      const several = quantity > 1 && { quantity };
      await held?.save();
      const request = { ...product, price, billing, ...several, ...(held && { offerIds: [held.offerId] }) };
      await session.client.bind(orders).create({ request }, { ...actor.as });
      await draft.forget();
      await queries.invalidateQueries({ queryKey: subscriptionKey(actor) });
      notify({ tone: "success", text: t("requested") });
      onSent();
    },
    explain: (error) => {
      const code = refusalCode(error);
      const refused = NOT_READY.includes(code) ? "offer" : KNOWN.find((one) => one === code);
      return refused ? t(`refused.${refused}`) : null;
    },
  });
  // The draft belongs to the firm: details typed for one product serve for another.
  const draft = useDraft({ ...actor, kind: "billing", id: "own" }, form, { schema: BillingFields });
  // A field that is refused must be seen.
  const isOpen = isEdited || draft.found !== null || Object.keys(form.formState.errors).length > 0;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {products.length > 1 && (
        <ProductChoice products={products} chosen={product} account={account} onChoose={setProduct} />
      )}
      {product.kind === "pack" && (
        <div className="max-w-40">
          <TextField
            id={`${id}-quantity`}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_QUANTITY}
            label={t("quantity")}
            error={isQuantity ? null : t("quantity_wrong", { max: MAX_QUANTITY })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      <Amounts price={price * (isQuantity ? quantity : 1)} isMonthly={product.kind === "plan"} />
      <DraftNotice draft={draft} shown={form.getValues()} />
      {!isOpen && <BillingLine billing={form.getValues()} onEdit={() => setEdited(true)} />}
      <div hidden={!isOpen} className="grid gap-5 [&[hidden]]:hidden">
        <BillingInputs
          field={field}
          typedSiren={form.watch("siren")}
          onSiren={(digits) => form.setValue("siren", digits, { shouldValidate: true })}
        />
      </div>
      <p className="border-l-4 border-marigold pl-4">{answer(product)}</p>
      <FormError text={failure} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton busy={busy} label={inName(send)} busyLabel={t("sending")} />
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}

type ChoiceProps = Pick<Props, "products" | "account"> & { chosen: Product; onChoose: (product: Product) => void };

const PUBLISHING = ["offer", "firm", "network"] as const;

/** The products that publish the offer, each with its price and what it gives. */
function ProductChoice({ products, account, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations("firm_ordering");
  const locale = useLocale();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t("choice.legend")}</legend>
      <div className="divide-y divide-rule border-y border-rule">
        {products.map((product) => {
          const price = formatMoney(locale, priceOf(product, account.plan));
          const name = PUBLISHING.find((one) => one === product.name);
          if (!name) return null;
          return (
            <label
              key={product.name}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
            >
              <input
                type="radio"
                name="product"
                checked={product.name === chosen.name}
                onChange={() => onChoose(product)}
                className="mt-1 size-5"
              />
              <span>
                <span className="font-semibold">{t(`choice.${name}.name`)}</span>
                <span className="block text-sm text-muted">{t(`choice.${name}.gives`)}</span>
              </span>
              <span className="figures max-sm:col-start-2 sm:text-right">
                {t(product.kind === "plan" ? "monthly_price" : "price", { price })}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The price before VAT, the VAT and the total. */
function Amounts({ price, isMonthly }: { price: number; isMonthly: boolean }) {
  const t = useTranslations("firm_ordering");
  const locale = useLocale();
  const { vatRate, vat, total } = withVat(price);
  const amounts = { net: price, vat, total };
  return (
    <dl aria-live="polite" className="divide-y divide-rule border-y border-rule">
      {(["net", "vat", "total"] as const).map((name) => (
        <div key={name} className="flex justify-between gap-6 py-2">
          <dt>{t(`amounts.${name}`, { rate: vatRate, monthly: isMonthly ? "yes" : "no" })}</dt>
          <dd className={`figures ${name === "total" ? "double-rule font-semibold" : ""}`}>
            {formatMoney(locale, amounts[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The billing details that the firm gave already, in one line. */
function BillingLine({ billing, onEdit }: { billing: z.output<typeof BillingFields>; onEdit: () => void }) {
  const t = useTranslations("firm_ordering.billing");
  const { name, street, postcode, city, siren: digits, vatNumber: vat } = billing;
  const number = vat && ` · ${t("vat_line", { number: vat })}`;
  return (
    <div>
      <p className="font-semibold">{t("to")}</p>
      <p className="break-words">{`${name}, ${street}, ${postcode} ${city} · SIREN ${formatSiren(digits)}${number}`}</p>
      <Button variant="quiet" onClick={onEdit}>
        {t("edit")}
      </Button>
    </div>
  );
}

type Field = ReturnType<typeof useApiForm<z.input<typeof BillingFields>, z.output<typeof BillingFields>>>["field"];

type InputsProps = { field: Field; typedSiren: string; onSiren: (digits: string) => void };

function BillingInputs({ field, typedSiren, onSiren }: InputsProps) {
  const t = useTranslations("firm_ordering.billing");
  return (
    <>
      <TextField id="billing-name" label={t("name")} autoComplete="organization" required {...field("name")} />
      <TextField id="billing-street" label={t("street")} autoComplete="street-address" required {...field("street")} />
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr]">
        <TextField
          id="billing-postcode"
          label={t("postcode")}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          required
          {...field("postcode")}
        />
        <TextField id="billing-city" label={t("city")} autoComplete="address-level2" required {...field("city")} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SirenField
          id="billing-siren"
          label={t("siren")}
          hint={t("siren_hint")}
          required
          typed={typedSiren}
          onUse={onSiren}
          {...field("siren")}
        />
        <TextField id="billing-vat" label={t("vat")} hint={t("vat_hint")} maxLength={30} {...field("vatNumber")} />
      </div>
      <TextField id="billing-order" label={t("order")} maxLength={PURCHASE_ORDER_LENGTH} {...field("purchaseOrder")} />
    </>
  );
}

const text = (max: number) =>
  z.string({ error: formErrors.missingField }).check(z.trim(), z.maxLength(max, formErrors.tooLong));
const line = (max: number) => text(max).check(z.minLength(1, formErrors.missingField));

/** The recipient of the invoice. */
const BillingFields = z
  .object({
    name: line(200),
    street: line(200),
    postcode: line(5).check(z.regex(/^\d{5}$/, formErrors.invalidNumber)),
    city: line(100),
    siren: siren.check(z.minLength(1, formErrors.missingField)),
    vatNumber,
    purchaseOrder: text(PURCHASE_ORDER_LENGTH),
  })
  .check(
    z.refine((given) => given.vatNumber === "" || isVatNumberOf(given.vatNumber, given.siren), {
      path: ["vatNumber"],
      error: formErrors.otherVatNumber,
    }),
  );
const FIELDS = ["name", "street", "postcode", "city", "siren", "vatNumber", "purchaseOrder"] as const;
