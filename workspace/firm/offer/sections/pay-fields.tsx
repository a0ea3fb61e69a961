import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { isBelowFloor, isWideRange } from "@/lib/rules/offer/pay-floor";
import type { TermsForm } from "@/workspace/firm/offer/form";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import { payOf, useFloorText, usePayFloor } from "@/workspace/firm/offer/use-pay-floor";
import type { SectionField } from "@/workspace/firm/offer/use-section";

type Fields = z.input<typeof TermsForm>;
type Props = { form: UseFormReturn<Fields, unknown, z.output<typeof TermsForm>>; field: SectionField<Fields> };

/** The pay of the offer, with what the law sets as its minimum. */
export function PayFields({ form, field }: Props) {
  const t = useTranslations("firm_offer.terms");
  const { offer, choices } = useOffer();
  const [isUndisclosed, period] = form.watch(["isUndisclosed", "period"]);
  const floor = usePayFloor()(offer, period);
  const toText = useFloorText();
  const pay = payOf(offer);
  const isBelow = isBelowFloor(pay, floor);
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-sm font-semibold">{t("pay")}</legend>
      {!isUndisclosed && (
        <div id="offer-pay" tabIndex={-1} className="grid items-start gap-5 md:grid-cols-3">
          <TextField
            id="offer-pay-min"
            label={t("min")}
            inputMode="decimal"
            autoComplete="off"
            {...field("salaryMin")}
          />
          <TextField
            id="offer-pay-max"
            label={t("max")}
            inputMode="decimal"
            autoComplete="off"
            {...field("salaryMax")}
          />
          <SelectField
            id="offer-period"
            label={t("period")}
            options={choices.periods.map(({ slug, label }) => ({ value: slug, label }))}
            {...field("period")}
          />
        </div>
      )}
      <p role="status" className={isBelow ? "font-semibold text-brick" : "text-sm text-muted"}>
        {!isUndisclosed && floor && toText(floor, period, isBelow)}
        {!isUndisclosed && isWideRange(pay) && ` ${t("wide")}`}
      </p>
      <CheckboxField id="offer-undisclosed" label={t("undisclosed")} {...form.register("isUndisclosed")} />
      {isUndisclosed && <p className="text-sm text-muted">{t("undisclosed_hint")}</p>}
    </fieldset>
  );
}
