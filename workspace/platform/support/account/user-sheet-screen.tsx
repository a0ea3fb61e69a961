"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { AccountSheet, FailedCall } from "@/lib/entities/support";
import type { User } from "@/lib/entities/user";
import { formErrors } from "@/lib/forms/field-rules";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { SUPPORT_REASONS } from "@/lib/rules/support/support-actions";
import { nameOf } from "@/lib/rules/user/user-name";
import { journalAbout } from "@/workspace/platform/moderation/journal/queries";
import { useRoleNames } from "@/workspace/platform/roles/use-role-names";
import { MergeSection } from "@/workspace/platform/support/merge-section";
import { accountMails, accountSheet } from "@/workspace/platform/support/queries";
import { ReasonField } from "@/workspace/platform/support/reason-field";
import { SheetFrame } from "@/workspace/platform/support/sheet-frame";
import { SheetLines } from "@/workspace/platform/support/sheet-lines";
import { useSupportAction } from "@/workspace/platform/support/use-support-action";
import { useMoment } from "@/workspace/platform/use-moment";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { ScreenName } from "@/workspace/shell/screen-name";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** An account as support sees it, without any content written by the user, and the actions of support. */
export function UserSheetScreen({ id }: { id: string }) {
  const t = useTranslations("platform_support");
  return (
    <Guarded screen="supportUser">
      <SheetFrame query={(client, actor) => accountSheet(client, actor, id)}>
        {({ sheet, user }) => (
          <>
            <Facts sheet={sheet} user={user} />
            <ScreenSection id="memberships" title={t("memberships")} lead={t("memberships_lead")}>
              <Memberships sheet={sheet} />
            </ScreenSection>
            <FailedCalls calls={sheet.failedCalls} />
            <AccountMails userId={sheet.id} />
            <ScreenSection id="actions" title={t("actions")} lead={t("actions_lead")}>
              <AccountActions sheet={sheet} />
              <LocalizedLink href={journalAbout(sheet.id)} className="link mt-4 inline-flex min-h-11 items-center">
                {t("journal")}
              </LocalizedLink>
            </ScreenSection>
            <MergeSection key={sheet.id} id={sheet.id} name={nameOf(user)} kind="account" />
          </>
        )}
      </SheetFrame>
    </Guarded>
  );
}

function Facts({ sheet, user }: { sheet: AccountSheet; user: User }) {
  const t = useTranslations("platform_support");
  const toMoment = useMoment();
  const toNames = useRoleNames();
  const toDate = (iso: string | null) => (iso ? toMoment(iso) : "—");
  const lines: [string, string][] = [
    [t("created"), toDate(sheet.createdDate)],
    [t("last_activity"), toDate(sheet.lastActivityDate)],
    [t("deletion"), toDate(sheet.deletionDate)],
    [
      t("blocked"),
      sheet.blocked ? `${toMoment(sheet.blocked.date)} (${t("why", { reason: sheet.blocked.reason })})` : t("no"),
    ],
    [t("locked"), sheet.lockedUntil ? t("locked_until", { date: toMoment(sheet.lockedUntil) }) : t("no")],
    [t("proved"), t(sheet.addressProved ? "yes" : "no")],
    [t("password"), t(sheet.hasPassword ? "yes" : "no")],
    [t("roles"), toNames(sheet.roles) || "—"],
    [t("sessions"), t("sessions_value", { count: sheet.sessions.count, used: toDate(sheet.sessions.lastUsedDate) })],
  ];
  const counts = (["profiles", "applications", "messages", "alerts"] as const).map((name): [string, string] => [
    t(`counts.${name}`),
    String(sheet.counts[name] ?? 0),
  ]);
  const merged = sheet.merged.map((one): [string, string] => [
    t("merge.merged", { name: one.name ?? one.id }),
    toMoment(one.date),
  ]);
  return (
    <section aria-label={nameOf(user)}>
      <ScreenName name={nameOf(user)} />
      <p className="mb-4 break-all text-muted">{user.email ?? user.username ?? sheet.id}</p>
      <SheetLines lines={[...lines, ...counts, ...merged]} />
    </section>
  );
}

function Memberships({ sheet: { memberships } }: { sheet: AccountSheet }) {
  const t = useTranslations("platform_support");
  const toNames = useRoleNames();
  if (memberships.length === 0) return <p className="text-muted">{t("no_membership")}</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {memberships.map((one) => (
        <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
          <LocalizedLink href={workspaceRoutes.supportOrganization(one.id)} className="link min-h-11 py-2">
            {one.name ?? one.id}
          </LocalizedLink>
          <span className="text-muted">{toNames(one.roles)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The calls of the account that failed in the last seven days, each with the number that the user may read out. */
function FailedCalls({ calls }: { calls: readonly FailedCall[] }) {
  const t = useTranslations("platform_support");
  const toMoment = useMoment();
  return (
    <ScreenSection id="failed-calls" title={t("failures")} lead={t("failures_lead")}>
      {calls.length === 0 ? (
        <p className="text-muted">{t("no_failure")}</p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule">
          {calls.map((call) => (
            <li key={call.requestId} className="flex flex-wrap items-baseline gap-x-6 py-2">
              <span className="figures">{toMoment(call.createdDate)}</span>
              <span className="figures font-semibold">{call.status}</span>
              <code className="break-all text-sm">{`${call.method} ${call.path}`}</code>
              <code className="break-all text-sm text-muted">{call.requestId}</code>
            </li>
          ))}
        </ul>
      )}
    </ScreenSection>
  );
}

/** The last mails of the account, each with its date and state. */
function AccountMails({ userId }: { userId: string }) {
  const t = useTranslations("platform_support");
  const tNames = useTranslations("platform_names");
  const { session } = useSession();
  const toMoment = useMoment();
  const reading = useQuery(accountMails(session.client, useActor(), userId));
  return (
    <ScreenSection id="mails" title={t("mails")} lead={t("mails_lead")}>
      <AsyncBlock
        reading={reading}
        empty={{ when: ({ results }) => results.length === 0, show: <p className="text-muted">{t("no_mail")}</p> }}
      >
        {({ results }) => (
          <ul className="divide-y divide-rule border-y border-rule">
            {results.map((mail) => (
              <li
                key={`${mail.id} ${mail.jobId}`}
                className="flex flex-wrap items-baseline justify-between gap-x-6 py-2"
              >
                <span className="break-words">{tNames("mail", { name: mail.name })}</span>
                <span className={mail.state === "failed" ? "font-semibold text-brick" : ""}>
                  {t("mail_state", { state: mail.state })}
                </span>
                <span className="figures text-muted">{toMoment(mail.createdDate)}</span>
              </li>
            ))}
          </ul>
        )}
      </AsyncBlock>
    </ScreenSection>
  );
}

const WithReason = z.object({ reason: z.enum(SUPPORT_REASONS, { error: formErrors.missingField }) });

/** The actions of support on an account. Each needs a reason, which the user reads in a mail. */
function AccountActions({ sheet: { id: userId, lockedUntil, blocked, addressProved } }: { sheet: AccountSheet }) {
  const t = useTranslations("platform_support");
  const isOwn = useActor().userId === userId;
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {lockedUntil !== null && (
        <Action userId={userId} name="liftLogInLock" label={t("lift_lock")} done={t("lock_lifted")} />
      )}
      {blocked && <Action userId={userId} name="unblock" label={t("unblock")} done={t("unblocked")} />}
      {!addressProved && (
        <Action userId={userId} name="confirmAddress" label={t("confirm_address")} done={t("address_confirmed")} />
      )}
      <Action userId={userId} name="closeSessions" label={t("close_sessions")} done={t("sessions_closed")} />
      <Action userId={userId} name="sendReset" label={t("send_reset")} done={t("reset_sent")} />
      {!blocked && !isOwn && <Action userId={userId} name="block" label={t("block")} done={t("block_done")} />}
    </div>
  );
}

type Name = "closeSessions" | "sendReset" | "liftLogInLock" | "block" | "unblock" | "confirmAddress";
type Props = { userId: string; name: Name; label: string; done: string };

function Action({ userId, name, label, done }: Props) {
  const t = useTranslations("platform_support");
  const id = useId();
  const run = useSupportAction();
  const { form, submit, field, busy, failure } = useApiForm({
    schema: WithReason,
    fieldNames: { reason: "reason" },
    async send(values) {
      await run((api, as) => api[name](userId, values, as), done);
      form.reset();
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={label} className="grid content-start gap-3">
      <h3 className="text-lg">{label}</h3>
      <p className="text-sm text-muted">{t(`${name}_text`)}</p>
      <ReasonField id={`${id}-reason`} {...field("reason")} />
      <FormError text={failure} />
      <div>
        <Button
          type="submit"
          variant={name === "closeSessions" || name === "block" ? "danger" : "secondary"}
          aria-disabled={busy || undefined}
        >
          {label}
        </Button>
      </div>
    </form>
  );
}
