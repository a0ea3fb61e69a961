import { useTranslations } from "next-intl";
import type { FormEventHandler, ReactNode } from "react";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import type { Draft } from "@/workspace/draft/use-draft";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";

type Props = {
  decision: {
    form: { getValues: () => Record<string, unknown> };
    submit: FormEventHandler<HTMLFormElement>;
    busy: boolean;
    failure: ReactNode;
    draft: Draft;
  };
  children: ReactNode;
};

/** Around the fields of a decision: its draft of before, why it was refused, and the one button that sends it. */
export function DecisionFrame({ decision: { form, submit, busy, failure, draft }, children }: Props) {
  const t = useTranslations("platform_moderation.decide");
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <DraftNotice draft={draft} shown={form.getValues()} />
      {children}
      <FormError text={failure} />
      <div>
        <SaveButton busy={busy} label={t("submit")} isMain />
      </div>
    </form>
  );
}
