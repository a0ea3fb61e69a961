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

/**
 * The frame of a decision's fields: the notice of an earlier draft, the reason of a refusal by the API, and the submit
 * button.
 */
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
