"use client";

import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { AccountSheet } from "@/lib/entities/support";
import type { User } from "@/lib/entities/user";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { nameOf } from "@/lib/rules/user/user-name";
import { journalAbout } from "@/workspace/platform/moderation/journal/queries";
import { useRoleNames } from "@/workspace/platform/roles/use-role-names";
import { AccountActions } from "@/workspace/platform/support/account/account-actions";
import { AccountMails } from "@/workspace/platform/support/account/account-mails";
import { FailedCalls } from "@/workspace/platform/support/account/failed-calls";
import { accountSheet } from "@/workspace/platform/support/queries";
import { SheetFrame } from "@/workspace/platform/support/sheet-frame";
import { SheetLines } from "@/workspace/platform/support/sheet-lines";
import { useMoment } from "@/workspace/platform/use-moment";
import { Guarded } from "@/workspace/shell/area/guarded";
import { ScreenSection } from "@/workspace/shell/screen-section";

/** An account as support sees it, without anything that its person wrote, and what support may do. */
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
            <AccountMails userId={id} />
            <ScreenSection id="actions" title={t("actions")} lead={t("actions_lead")}>
              <AccountActions userId={id} isLocked={sheet.lockedUntil !== null} />
              <LocalizedLink href={journalAbout(id)} className="link mt-4 inline-flex min-h-11 items-center">
                {t("journal")}
              </LocalizedLink>
            </ScreenSection>
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
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="break-words text-2xl">
        {nameOf(user)}
      </h2>
      <p className="mb-4 break-all text-muted">{user.email ?? user.username ?? sheet.id}</p>
      <SheetLines lines={[...lines, ...counts]} />
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
