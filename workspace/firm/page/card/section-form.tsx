import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { SectionKind } from "@/workspace/firm/page/card/section-kind";
import { type SectionField, useSection } from "@/workspace/firm/page/card/use-section";
import { FormError } from "@/workspace/shell/form/form-error";
import { Part } from "@/workspace/shell/part";

export type SectionFields<Values extends FieldValues, Sent> = (section: {
  form: UseFormReturn<Values, unknown, Sent>;
  field: SectionField<Values>;
  errorOf: (name: FieldPath<Values>) => string | null;
}) => ReactNode;

type Props<Values extends FieldValues, Sent> = {
  kind: SectionKind<Values, Sent>;
  children: SectionFields<Values, Sent>;
};

/** An open section: its fields, saved as they are typed, and what became of a draft of before. */
export function SectionForm<Values extends FieldValues, Sent>({ kind, children }: Props<Values, Sent>) {
  const t = useTranslations("draft");
  const { form, field, errorOf, failure, draft, isWaiting } = useSection(kind);
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-5">
      {draft.found && (
        <Part name="draft-notice" load={() => import("@/workspace/draft/draft-notice")}>
          {({ DraftNotice }) => <DraftNotice draft={draft} shown={form.getValues()} />}
        </Part>
      )}
      {children({ form, field, errorOf })}
      <p role="status" className="text-sm font-semibold text-brick empty:hidden">
        {isWaiting ? t("waiting") : ""}
      </p>
      <FormError text={failure} />
    </form>
  );
}
