import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { SelectField } from "@/components/ui/select-field";
import { AlertFrequency } from "@/lib/entities/saved-search";
import { editedAlert } from "@/lib/queries/edited-alert";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { AlertProps } from "@/workspace/auth/mail-alert/alert-props";
import { editAlert, endAlert } from "@/workspace/auth/mail-alert/queries";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The rhythm of a confirmed alert, its search, and its end. */
export function ManageAlert({ alert, token, onChange }: AlertProps) {
  const t = useTranslations("mail_alert");
  const locale = useLocale();
  const { session } = useSession();
  const { busy, failure, act } = useAction();
  const { query } = alert.metadata;
  const search = routes.searchOffers();
  const choose = (value: string) =>
    void act(async () => onChange(await editAlert(session.client, token, { frequency: AlertFrequency.parse(value) })));
  const edit = () =>
    editedAlert.keep({
      ...{ id: token, name: alert.name, isByMail: true },
      back: localePath(locale, workspaceRoutes.mailAlert(token)),
    });
  return (
    <div className="grid gap-5">
      <FormError text={failure} />
      <SelectField
        id="frequency"
        label={t("frequency")}
        value={alert.frequency}
        aria-disabled={busy || undefined}
        onChange={({ currentTarget }) => busy || choose(currentTarget.value)}
        options={AlertFrequency.options.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
      />
      <p role="status" className="sr-only">
        {busy ? "" : t(`frequencies.${alert.frequency}`)}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="secondary" href={typeof query === "string" ? `${search}?${query}` : search} onClick={edit}>
          {t("edit")}
        </LinkButton>
        <ConfirmButton
          label={t("end")}
          about={alert.name}
          question={t("end_question")}
          busy={busy}
          onConfirm={() => void act(async () => onChange(await endAlert(session.client, token)))}
        />
      </div>
    </div>
  );
}
