import { useTranslations } from "next-intl";
import { useEffect, useId } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { TextField } from "@/components/ui/text-field";
import { formErrors, siren } from "@/lib/forms/field-rules";
import type { BlockedEmployer } from "@/workspace/candidate/visibility/choices";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { SirenField } from "@/workspace/shell/form/siren-field";
import { useApiForm } from "@/workspace/shell/form/use-api-form";

const Employer = z
  .object({
    name: z.string().check(z.trim(), z.maxLength(255, formErrors.tooLong)),
    siren,
  })
  .check(
    z.superRefine(({ name, siren: number }, context) => {
      if (name.length < 2 && number === "")
        context.addIssue({ code: "custom", path: ["name"], message: formErrors.missingField });
    }),
  );

type Props = { name: string; onBlock: (employer: BlockedEmployer) => void; onCancel: () => void };

/** Names an employer that has no account here yet, by its name, its SIREN, or both. */
export function EmployerForm({ name, onBlock, onCancel }: Props) {
  const t = useTranslations("candidate_visibility.blocked.named");
  const id = useId();
  const { form, field, submit, busy, failure } = useApiForm({
    schema: Employer,
    defaultValues: { name, siren: "" },
    send: async (given) => onBlock({ name: given.name || null, siren: given.siren || null }),
  });
  const typed = useWatch({ control: form.control, name: "siren" });
  useEffect(() => form.setFocus("name"), [form]);
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-3 grid max-w-xl gap-4 border-l-4 border-green bg-surface px-4 py-5"
    >
      <TextField
        {...field("name")}
        id={`${id}-name`}
        label={t("name")}
        hint={t("name_hint")}
        maxLength={255}
        autoComplete="off"
      />
      <SirenField
        {...field("siren")}
        id={`${id}-siren`}
        label={t("siren")}
        hint={t("siren_hint")}
        typed={typed}
        onUse={(used) => form.setValue("siren", used, { shouldValidate: true })}
      />
      <FormActions busy={busy} failure={failure} label={t("save")} cancel={{ label: t("cancel"), onPress: onCancel }} />
    </form>
  );
}
