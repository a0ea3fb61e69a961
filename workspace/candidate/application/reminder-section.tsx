import { useLocale, useTranslations } from "next-intl";
import { TextArea } from "@/components/ui/text-area";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { remindingOf } from "@/lib/rules/transaction/next-step";
import { REMINDER_MAX_LENGTH } from "@/lib/rules/transaction/reminder";
import { ReminderText } from "@/workspace/candidate/application/form";
import { isRefused, useApplicationAction } from "@/workspace/candidate/application/use-application-action";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";

/** Whether the firm may be reminded, from when, and how. */
export function ReminderSection({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications.remind");
  const locale = useLocale();
  const reminding = remindingOf(application, Date.now());
  if (reminding.state === "never") return null;
  return (
    <section className="mt-10" aria-label={t("heading")}>
      <h3 className="text-lg">{t("heading")}</h3>
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
  const { field, submit, busy, failure } = useApiForm({
    schema: ReminderText,
    send: async (body) => {
      await change((transactions, as) => transactions.remind(id, body, as));
      notify({ tone: "success", text: t("sent") });
    },
    fieldNames: { text: "text" },
    explain: (error) => {
      if (!isRefused(error)) return null;
      void refresh();
      return t("refused");
    },
  });
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid max-w-2xl gap-4">
      <p className="measure text-muted">{t("lead")}</p>
      <TextArea
        {...field("text")}
        id="reminder"
        label={t("text")}
        hint={t("hint")}
        rows={4}
        maxLength={REMINDER_MAX_LENGTH}
        defaultValue={t("default", { date: formatDate(locale, createdDate) })}
      />
      <FormError text={failure} />
      <SaveButton busy={busy} label={t("submit")} />
    </form>
  );
}
