"use client";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { SelectField } from "@/components/ui/select-field";
import type { MailAlertEdit } from "@/contract/alerts";
import { AlertFrequency, type MailAlert } from "@/lib/entities/saved-search";
import { editedAlert } from "@/lib/queries/edited-alert";
import { whenStatus } from "@/lib/queries/failure";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Session } from "@/lib/session/session";
import { toToken } from "@/workspace/auth/to-token";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The page that the link in an alert's mails opens; no account is needed. Opening the page changes nothing. */
export function MailAlertScreen({ token: escaped }: { token: string }) {
  const t = useTranslations("mail_alert");
  const { session } = useSession();
  const queries = useQueryClient();
  const token = toToken(escaped);
  const query = mailAlert(session.client, token);
  const reading = useQuery(query);
  const onChange = (alert: MailAlert | null) => queries.setQueryData(query.queryKey, alert);
  return (
    <>
      <p className="hidden border-y border-rule py-10 noscript:block">{t("no_script")}</p>
      <div className="noscript:hidden">
        <AsyncBlock reading={reading}>
          {(alert) => (alert ? <Alert alert={alert} token={token} onChange={onChange} /> : <Over />)}
        </AsyncBlock>
      </div>
    </>
  );
}

function Alert(props: AlertProps) {
  const t = useTranslations("mail_alert");
  const { confirmed, name, email } = props.alert;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasConfirmed = useRef(confirmed);
  useEffect(() => {
    if (confirmed !== wasConfirmed.current) heading.current?.focus();
    wasConfirmed.current = confirmed;
  }, [confirmed]);
  return (
    <div className="grid gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {t(confirmed ? "active_heading" : "waiting_heading")}
        </h2>
        <p className="mt-2 text-muted">{t(confirmed ? "active_lead" : "waiting_lead", { email })}</p>
      </div>
      <p className="break-words border-y border-rule py-4 font-display text-xl font-semibold">{name}</p>
      {confirmed ? <ManageAlert {...props} /> : <ConfirmAlert {...props} />}
    </div>
  );
}

function Over() {
  const t = useTranslations("mail_alert");
  return (
    <EmptyState title={t("over_heading")}>
      <p>{t("over")}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <LinkButton variant="secondary" href={routes.searchOffers()}>
          {t("search")}
        </LinkButton>
        <LinkButton variant="secondary" href={workspaceRoutes.workspaceHome()}>
          {t("account")}
        </LinkButton>
      </p>
    </EmptyState>
  );
}

/** Confirms the address on a press of the button only: mail filters open links but press no button. */
function ConfirmAlert({ token, onChange }: AlertProps) {
  const t = useTranslations("mail_alert");
  const { session } = useSession();
  const { busy, failure, act } = useAction();
  const press = (work: typeof confirmAlert | typeof endAlert) => () =>
    busy || void act(async () => onChange(await work(session.client, token)));
  return (
    <div className="grid gap-4">
      <FormError text={failure} />
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        <Button aria-disabled={busy || undefined} onClick={press(confirmAlert)}>
          {t("confirm")}
        </Button>
        <Button variant="quiet" aria-disabled={busy || undefined} onClick={press(endAlert)}>
          {t("not_me")}
        </Button>
      </div>
    </div>
  );
}

/** The frequency of a confirmed alert, a link to its search, and the button that deletes it. */
function ManageAlert({ alert, token, onChange }: AlertProps) {
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
      id: token,
      name: alert.name,
      isByMail: true,
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

/** An alert and the token that manages it; `onChange` receives null once the alert is deleted. */
type AlertProps = { alert: MailAlert; token: string; onChange: (alert: MailAlert | null) => void };

type Client = Session["client"];

const nullWhenOver = (read: Promise<MailAlert>) => whenStatus(404, read, () => null);

/** The alert that a mailed link refers to; null when it was deleted, or now belongs to an account. */
const mailAlert = (client: Client, token: string) =>
  queryOptions({
    queryKey: ["mail-alert", token],
    queryFn: ({ signal }) => nullWhenOver(client.alerts.read(token, { signal })),
  });

const confirmAlert = (client: Client, token: string) => nullWhenOver(client.alerts.confirm(token));

const editAlert = (client: Client, token: string, edit: MailAlertEdit) =>
  nullWhenOver(client.alerts.update(token, edit));

const endAlert = async (client: Client, token: string): Promise<null> => {
  await client.alerts.remove(token);
  return null;
};
