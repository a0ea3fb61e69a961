"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { Session } from "@/lib/entities/session";
import type { User } from "@/lib/entities/user";
import { currentPassword, formErrors, nameText, newPassword } from "@/lib/forms/field-rules";
import { routing } from "@/lib/i18n/routing";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { AccountSection } from "@/workspace/account/account-section";
import { AgendaSection } from "@/workspace/account/agenda-section";
import { AssistanceSection } from "@/workspace/account/assistance-section";
import { DeletionSection } from "@/workspace/account/deletion-section";
import { EmailSection } from "@/workspace/account/identity/email-section";
import { PictureSection } from "@/workspace/account/identity/picture-section";
import { ipStart } from "@/workspace/account/ip-start";
import { MailsSection } from "@/workspace/account/mails-section";
import { OrganizationsSection } from "@/workspace/account/organizations/organizations-section";
import {
  changeLanguage,
  changeName,
  changePassword,
  closeSession,
  ownSessions,
  readOwnData,
} from "@/workspace/account/queries";
import { readUserAgent } from "@/workspace/account/user-agent";
import { isAllowed } from "@/workspace/shell/area/area";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { PasswordField } from "@/workspace/shell/form/password-field";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { Part } from "@/workspace/shell/part";
import { RequireSignIn } from "@/workspace/shell/require-sign-in";
import { saveFile } from "@/workspace/shell/save-file";
import { SavedLine } from "@/workspace/shell/saved-line";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The account of the user. Each section loads and saves on its own: when one fails, the others still work. */
export function AccountScreen() {
  return (
    <RequireSignIn back={workspaceRoutes.account()}>
      {(current) => {
        const { naturalUser: user } = current;
        return (
          <>
            <NameSection user={user} />
            <PictureSection user={user} />
            <EmailSection user={user} />
            <PasswordSection user={user} />
            <OrganizationsSection current={current} />
            <LanguageSection user={user} />
            <MailsSection user={user} isMember={current.organizations.length > 0} />
            <PushSection userId={user.id} />
            {isAllowed(current, "transaction:list") && <AgendaSection key={current.organizationId} current={current} />}
            <SessionsSection user={user} />
            <AssistanceSection userId={user.id} />
            <DataSection user={user} />
            <DeletionSection user={user} />
          </>
        );
      }}
    </RequireSignIn>
  );
}

/** All the data that the platform holds about the user, as a file. */
function DataSection({ user }: { user: User }) {
  const t = useTranslations("account.data");
  const { session } = useSession();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const download = () =>
    act(async () => {
      const data = await readOwnData(session.client, user.id);
      saveFile(`${t("file_name")}.json`, "application/json", JSON.stringify(data, null, 2));
      notify({ tone: "success", text: t("done") });
    });
  return (
    <AccountSection id="data" title={t("heading")} lead={t("lead")}>
      <Button variant="secondary" aria-disabled={busy || undefined} onClick={download}>
        {busy ? t("preparing") : t("download")}
      </Button>
      <FormError text={failure} />
    </AccountSection>
  );
}

/** The language of the mails to the user; French by default. */
function LanguageSection({ user }: { user: User }) {
  const t = useTranslations("account.language");
  const { session } = useSession();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const kept = routing.locales.find((locale) => locale === user.metadata.locale) ?? routing.defaultLocale;
  const [chosen, setChosen] = useState<string>(kept);
  const [savedDate, setSavedDate] = useState<Date | null>(null);

  const save = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      await changeLanguage(session.client, user.id, chosen);
      setSavedDate(new Date());
      notify({ tone: "success", text: t("done") });
      session.reload().catch(() => undefined);
    });
  };
  return (
    <AccountSection id="language" title={t("heading")} lead={t("lead")}>
      <form method="post" onSubmit={save} className="grid gap-4">
        <SelectField
          id="account-language"
          label={t("label")}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={routing.locales.map((locale) => ({ value: locale, label: t(locale) }))}
        />
        <div className="grid gap-4">
          <SaveButton busy={busy} />
          <SavedLine savedDate={savedDate} failure={failure} />
        </div>
      </form>
    </AccountSection>
  );
}

function NameSection({ user }: { user: User }) {
  const t = useTranslations("account.name");
  const { session } = useSession();
  const notify = useNotify();
  const { submit, field, busy, failure } = useApiForm({
    schema: NameChange,
    fieldNames: { firstname: "firstname", lastname: "lastname" },
    async send(names) {
      await changeName(session.client, user.id, names);
      notify({ tone: "success", text: t("done") });
      // Refreshes the name shown elsewhere. A failure is ignored: the change itself is saved.
      session.reload().catch(() => undefined);
    },
  });
  return (
    <AccountSection id="name" title={t("heading")} lead={t("lead")}>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="account-firstname"
          label={t("firstname")}
          autoComplete="given-name"
          defaultValue={user.firstname ?? ""}
          {...field("firstname")}
        />
        <TextField
          id="account-lastname"
          label={t("lastname")}
          autoComplete="family-name"
          defaultValue={user.lastname ?? ""}
          {...field("lastname")}
        />
        <div className="grid gap-4 sm:col-span-2">
          <SaveButton busy={busy} />
          <FormError text={failure} />
        </div>
      </form>
    </AccountSection>
  );
}

const NameChange = z.object({ firstname: nameText, lastname: nameText });

function PasswordSection({ user }: { user: User }) {
  const t = useTranslations("account.password");
  const { session } = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const { form, submit, field, busy, failure } = useApiForm({
    schema: PasswordChange,
    fieldNames: { currentPassword: "currentPassword", newPassword: "newPassword" },
    async send(change) {
      const refusal = await changePassword(session.client, change);
      if (refusal === "wrong") {
        form.setError("currentPassword", { type: "server", message: formErrors.wrongPassword }, { shouldFocus: true });
        return;
      }
      form.reset();
      notify({ tone: "success", text: t("done") });
      // The change of password has closed every other session.
      void queries.invalidateQueries({ queryKey: ownSessions(session.client, user.id).queryKey });
    },
  });
  return (
    <AccountSection id="password" title={t("heading")} lead={t("lead")}>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        {/* Tells password managers to which account the password belongs. */}
        <input type="hidden" autoComplete="username" value={user.username ?? user.email ?? ""} />
        <PasswordField
          id="account-current-password"
          label={t("current")}
          autoComplete="current-password"
          {...field("currentPassword")}
        />
        <PasswordField
          id="account-new-password"
          label={t("new")}
          hint={t("hint")}
          autoComplete="new-password"
          {...field("newPassword")}
        />
        <div className="grid gap-4">
          <SaveButton busy={busy} label={t("submit")} />
          <FormError text={failure} />
        </div>
      </form>
    </AccountSection>
  );
}

/** The current password and the new one. */
const PasswordChange = z.object({ currentPassword, newPassword });

function SessionsSection({ user }: { user: User }) {
  const t = useTranslations("account.sessions");
  const { session } = useSession();
  const reading = useQuery(ownSessions(session.client, user.id));
  return (
    <AccountSection id="sessions" title={t("heading")} lead={t("lead")}>
      <AsyncBlock reading={reading}>{({ results }) => <SessionList sessions={results} userId={user.id} />}</AsyncBlock>
    </AccountSection>
  );
}

function SessionList({ sessions, userId }: { sessions: Session[]; userId: string }) {
  const t = useTranslations("account.sessions");
  const { session } = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const others = sessions.filter(({ current }) => !current);

  const close = (closed: Session[]) =>
    act(async () => {
      // Tries to close every session, even when one of the requests fails, then reads the list again.
      const outcomes = await Promise.allSettled(closed.map(({ id }) => closeSession(session.client, id)));
      await queries.invalidateQueries({ queryKey: ownSessions(session.client, userId).queryKey });
      const failed = outcomes.find((outcome) => outcome.status === "rejected");
      if (failed) throw failed.reason;
      notify({ tone: "success", text: t("closed", { count: closed.length }) });
    });

  return (
    <>
      <RuleList>
        {[...sessions.filter(({ current }) => current), ...others].map((one) => (
          <SessionRow key={one.id} session={one} busy={busy} onClose={() => close([one])} />
        ))}
      </RuleList>
      {others.length > 1 && (
        <Button variant="secondary" className="mt-4" aria-disabled={busy || undefined} onClick={() => close(others)}>
          {busy ? t("closing") : t("close_others")}
        </Button>
      )}
      <FormError text={failure} />
    </>
  );
}

type Props = { session: Session; busy: boolean; onClose: () => void };

/** A session of the user: the name of its browser and the start of its IP address. */
function SessionRow({ session, busy, onClose }: Props) {
  const t = useTranslations("account.sessions");
  const format = useFormatter();
  const toText = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "long", timeStyle: "short" });
  const { browser, system } = readUserAgent(session.userAgent);
  const device =
    browser && system ? t("browser_on_system", { browser, system }) : (browser ?? system ?? t("unknown_device"));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {device}
          {session.current && <span className="double-rule ml-3 inline-block text-sm">{t("current")}</span>}
        </p>
        <p className="text-sm text-muted">
          {t("dates", { created: toText(session.createdDate), used: toText(session.lastUsedDate) })}
        </p>
        {session.network && <p className="text-sm text-muted">{t("network", { start: ipStart(session.network) })}</p>}
      </div>
      {!session.current && (
        <Button
          variant="quiet"
          aria-label={`${t("close")} (${device})`}
          aria-disabled={busy || undefined}
          onClick={onClose}
        >
          {t("close")}
        </Button>
      )}
    </li>
  );
}

/** The notifications that the devices of the user show outside of the site. */
function PushSection({ userId }: { userId: string }) {
  const t = useTranslations("account.push");
  return (
    <AccountSection id="push" title={t("heading")} lead={t("lead")}>
      <Part name="push" load={() => import("@/workspace/account/push-devices")}>
        {({ PushDevices }) => <PushDevices userId={userId} />}
      </Part>
    </AccountSection>
  );
}
