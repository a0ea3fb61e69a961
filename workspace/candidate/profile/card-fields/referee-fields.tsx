import { useTranslations } from "next-intl";
import { useId } from "react";
import type * as z from "zod/mini";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextField } from "@/components/ui/text-field";
import type { CardFields } from "@/workspace/candidate/profile/card/card-form";
import type { RefereeForm } from "@/workspace/candidate/profile/sections/forms";

type Card = Parameters<CardFields<z.input<typeof RefereeForm>, z.output<typeof RefereeForm>>>[0];

export function RefereeFields({ field }: Card) {
  const t = useTranslations("candidate_profile");
  const id = useId();
  const { error, ...agreed } = field("agreed");
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField id={`${id}-name`} label={t("label.name")} autoComplete="off" required {...field("name")} />
        <TextField id={`${id}-org`} label={t("label.org")} autoComplete="off" {...field("org")} />
        <TextField id={`${id}-email`} type="email" label={t("label.email")} autoComplete="off" {...field("email")} />
        <TextField id={`${id}-phone`} type="tel" label={t("label.phone")} autoComplete="off" {...field("phone")} />
      </div>
      <div>
        <CheckboxField
          id={`${id}-agreed`}
          label={t("label.agreed")}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-agreed-error`}
          {...agreed}
        />
        <p id={`${id}-agreed-error`} aria-live="polite" className="text-sm font-semibold text-brick empty:hidden">
          {error}
        </p>
      </div>
    </>
  );
}
