import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { FormLoading } from "@/workspace/candidate/profile/card/form-loading";
import { type CardField, type CardOptions, useCard } from "@/workspace/candidate/profile/card/use-card";
import { useLabel } from "@/workspace/candidate/profile/card/use-label";
import { wordsOf } from "@/workspace/candidate/profile/card/words";
import { HeldEdit } from "@/workspace/candidate/profile/held-edit";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { Part } from "@/workspace/shell/part";

export type CardFields<Fields extends FieldValues, Values> = (card: {
  form: UseFormReturn<Fields, unknown, Values>;
  field: CardField<Fields>;
  /** The error of a field that is not a component of components/ui. */
  errorOf: (name: FieldPath<Fields>) => string | null;
}) => ReactNode;

type Props<Fields extends FieldValues, Values> = CardOptions<Fields, Values> & {
  heading: string;
  children: CardFields<Fields, Values>;
};

/**
 * An open card: its fields in place, one save button, and the notices of a draft or of a conflict with another tab's
 * save.
 */
export function CardForm<Fields extends FieldValues, Values>({ heading, children, ...options }: Props<Fields, Values>) {
  const t = useTranslations("candidate_profile");
  const { form, field, errorOf, submit, cancel, busy, failure, draft, conflicts, settle } = useCard(options);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const labelOf = useLabel();
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 border-l-4 border-green bg-surface px-4 py-5 md:px-6">
      <h3 ref={title} tabIndex={-1} className="text-lg">
        {heading}
      </h3>
      {draft.found && (
        <Part name="draft-notice" load={() => import("@/workspace/draft/draft-notice")}>
          {({ DraftNotice }) => (
            <DraftNotice
              draft={draft}
              shown={form.getValues()}
              describe={(values) =>
                Object.entries(values).map(([name, value]) => ({ name, label: labelOf([name]), text: wordsOf(value) }))
              }
            />
          )}
        </Part>
      )}
      <Suspense fallback={<FormLoading />}>{children({ form, field, errorOf })}</Suspense>
      {conflicts.map((held) => (
        <HeldEdit key={held.key} held={held} settle={settle} />
      ))}
      <FormActions busy={busy} failure={failure} cancel={{ label: t("cancel"), onPress: () => void cancel() }} />
    </form>
  );
}
