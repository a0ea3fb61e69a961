import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import type { OrganizationSheet } from "@/lib/entities/support";
import { formErrors } from "@/lib/forms/field-rules";
import { SUPPORT_REASONS } from "@/lib/rules/support/support-actions";
import { ReasonField } from "@/workspace/platform/support/reason-field";
import { useSupportAction } from "@/workspace/platform/support/use-support-action";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";

const HandOver = z.object({
  ownerId: z.string().check(z.minLength(1, formErrors.missingField)),
  reason: z.enum(SUPPORT_REASONS, { error: formErrors.missingField }),
});

/** Makes another administrator of the organization its owner. */
export function HandOverForm({ sheet }: { sheet: OrganizationSheet }) {
  const t = useTranslations("platform_support");
  const run = useSupportAction();
  const heirs = sheet.members.filter(({ id, roles }) => id !== sheet.ownerId && roles.includes("administrator"));
  const { form, submit, field, busy, failure } = useApiForm({
    schema: HandOver,
    fieldNames: { ownerId: "ownerId", reason: "reason" },
    defaultValues: { ownerId: "", reason: "" as never },
    async send(values) {
      await run((api, as) => api.handOver(sheet.id, values, as), t("handed_over"));
      form.reset();
    },
  });
  if (heirs.length === 0) return <p className="text-muted">{t("no_heir")}</p>;
  const options = [
    { value: "", label: t("owner_choose") },
    ...heirs.map(({ id, name }) => ({ value: id, label: name ?? id })),
  ];
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={t("hand_over")} className="grid max-w-xl gap-4">
      <SelectField id="new-owner" label={t("new_owner")} options={options} required {...field("ownerId")} />
      <ReasonField id="owner-reason" {...field("reason")} />
      <FormError text={failure} />
      <div>
        <Button type="submit" variant="secondary" aria-disabled={busy || undefined}>
          {t("hand_over")}
        </Button>
      </div>
    </form>
  );
}
