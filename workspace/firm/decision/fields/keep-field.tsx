import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";

type Props = Omit<ComponentProps<typeof CheckboxField>, "label"> & { isForMany: boolean };

/** Whether the mail of the refusal asks the candidate for their agreement to stay in the firm's talent pool. */
export function KeepField({ isForMany, ...field }: Props) {
  const t = useTranslations("firm_decision.refuse");
  return (
    <div>
      <CheckboxField {...field} label={t("keep")} aria-describedby={`${field.id}-hint`} />
      <p id={`${field.id}-hint`} className="measure pl-8 text-sm text-muted">
        {t(isForMany ? "keep_hint_many" : "keep_hint")}
      </p>
    </div>
  );
}
