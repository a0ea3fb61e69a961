import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api/errors";
import { formErrors } from "@/lib/forms/field-rules";
import { MAX_CREDIT_CHANGE, SUPPORT_REASONS } from "@/lib/rules/support/support-actions";
import { CREDIT_DEFAULTS, type Credit } from "@/lib/rules/transaction/credits";
import { ReasonField } from "@/workspace/platform/support/reason-field";
import { useSupportAction } from "@/workspace/platform/support/use-support-action";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";

const CREDITS = Object.keys(CREDIT_DEFAULTS) as [Credit, ...Credit[]];
const WHOLE = /^[+-]?\d{1,4}$/;

const CreditChange = z.object({
  credit: z.enum(CREDITS),
  change: z.pipe(
    z.string({ error: formErrors.missingField }).check(z.trim(), z.regex(WHOLE, formErrors.invalidNumber)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z
        .number()
        .check(z.refine((change) => change !== 0 && Math.abs(change) <= MAX_CREDIT_CHANGE, formErrors.invalidNumber)),
    ),
  ),
  reason: z.enum(SUPPORT_REASONS, { error: formErrors.missingField }),
});

/** Gives or takes credits: the present number, the change, and why. */
export function CreditForm({ id, credits }: { id: string; credits: Record<string, number> }) {
  const t = useTranslations("platform_support");
  const run = useSupportAction();
  const { form, submit, field, busy, failure } = useApiForm({
    schema: CreditChange,
    fieldNames: { credit: "credit", change: "change", reason: "reason" },
    defaultValues: { credit: "offerCredits", change: "", reason: "" as never },
    async send(values) {
      await run((api, as) => api.changeCredits(id, values, as), t("credits_changed"));
      form.reset();
    },
    explain: (error) => (error instanceof ApiError && error.status === 422 ? t("below_zero") : null),
  });
  const options = CREDITS.map((value) => ({
    value,
    label: `${t(`credits.${value}`)} (${credits[value] ?? CREDIT_DEFAULTS[value]})`,
  }));
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={t("change_credits")} className="grid max-w-xl gap-4">
      <SelectField id="credit-kind" label={t("credit")} options={options} {...field("credit")} />
      <TextField
        id="credit-change"
        label={t("change")}
        hint={t("change_hint")}
        inputMode="text"
        maxLength={5}
        required
        {...field("change")}
      />
      <ReasonField id="credit-reason" {...field("reason")} />
      <FormError text={failure} />
      <div>
        <Button type="submit" variant="secondary" aria-disabled={busy || undefined}>
          {t("change_credits")}
        </Button>
      </div>
    </form>
  );
}
