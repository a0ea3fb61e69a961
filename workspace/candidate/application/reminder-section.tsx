import { useLocale, useTranslations } from "next-intl";
import { TextArea } from "@/components/ui/text-area";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { remindingOf } from "@/lib/rules/transaction/next-step";
import { REMINDER_MAX_LENGTH } from "@/lib/rules/transaction/reminder";
import { ReminderText } from "@/workspace/candidate/application/form";
import { isRefused, useApplicationAction } from "@/workspace/candidate/application/use-application-action";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";

/** States whether the candidate may remind the firm, and from which day; shows the form from that day on. */
export function ReminderSection({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications.remind");
  const locale = useLocale();
  const reminding = remindingOf(application, Date.now());
  if (reminding.state === "never") return null;
  return (
    <section className="mt-10" aria-label={t("heading")}>
      <h2 className="text-lg">{t("heading")}</h2>
      {reminding.state === "now" ? (
        <ReminderForm application={application} />
      ) : (
        <p className="measure mt-2 text-muted">
          {"date" in reminding ? t(reminding.state, { date: formatDate(locale, reminding.date) }) : t("firm_waits")}
        </p>
      )}
    </section>
  );
}

function ReminderForm({ application: { id, createdDate } }: { application: Transaction }) {
  const t = useTranslations("candidate_applications.remind");
  const locale = useLocale();
  const notify = useNotify();
  const { change, refresh } = useApplicationAction(id);
  const { form, field, submit, busy, failure } = useApiForm({
    schema: ReminderText,
    defaultValues: { text: t("default", { date: formatDate(locale, createdDate) }) },
    send: async (body) => {
      const actAndForget: Parameters<typeof change>[0] = async (transactions, as) => {
        const reminded = await transactions.remind(id, body, as);
        // The form disappears once the response is shown, so the draft is deleted first.
        await draft.forget();
        return reminded;
      };
      await change(actAndForget);
      notify({ tone: "success", text: t("sent") });
    },
    fieldNames: { text: "text" },
    explain: (error) => {
      if (!isRefused(error)) return null;
      void refresh();
      return t("refused");
    },
  });
  const draft = useDraft({ ...useActor(), kind: "reminder", id }, form, { schema: ReminderText });
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid max-w-2xl gap-4">
      <p className="measure text-muted">{t("lead")}</p>
      <DraftNotice draft={draft} shown={form.getValues()} />
      <TextArea
        {...field("text")}
        id="reminder"
        label={t("text")}
        hint={t("hint")}
        rows={4}
        maxLength={REMINDER_MAX_LENGTH}
      />
      <FormError text={failure} />
      <SaveButton busy={busy} label={t("submit")} />
    </form>
  );
}
