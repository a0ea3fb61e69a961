import { useLocale, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { formatMoney } from "@/lib/i18n/format";
import { payFloor } from "@/lib/rules/offer/pay-floor";
import type { TermsForm } from "@/workspace/firm/offer/form";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import type { SectionField } from "@/workspace/firm/offer/use-section";

type Fields = z.input<typeof TermsForm>;
type Props = { form: UseFormReturn<Fields, unknown, z.output<typeof TermsForm>>; field: SectionField<Fields> };

const WIDE = 1.3;

/** The pay of the offer, with what the law sets as its minimum. */
export function PayFields({ form, field }: Props) {
  const t = useTranslations("firm_offer.terms");
  const locale = useLocale();
  const { offer, choices } = useOffer();
  const { contractType, jobSchedule } = offer.customAttributes;
  const [isUndisclosed, period] = form.watch(["isUndisclosed", "period"]);
  const floor = payFloor({ contract: contractType ?? null, schedule: jobSchedule ?? null, period });
  const { salaryMin, salaryMax } = offer.customAttributes;
  const least = salaryMin ?? salaryMax ?? null;
  const isBelow = floor !== null && least !== null && least < floor.amount;
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
        {!isUndisclosed &&
          floor &&
          t(isBelow ? "below_floor" : "floor", {
            amount: formatMoney(locale, floor.amount),
            reason: t(`reason.${floor.reason}`),
          })}
        {!isUndisclosed && salaryMin && salaryMax && salaryMax > salaryMin * WIDE ? ` ${t("wide")}` : ""}
      </p>
      <CheckboxField id="offer-undisclosed" label={t("undisclosed")} {...form.register("isUndisclosed")} />
      {isUndisclosed && <p className="text-sm text-muted">{t("undisclosed_hint")}</p>}
    </fieldset>
  );
}
