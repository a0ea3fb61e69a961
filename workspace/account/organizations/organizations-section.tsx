import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import type { User } from "@/lib/entities/user";
import { formatList } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { knownRoles } from "@/lib/rules/company/member-roles";
import { ofName } from "@/lib/rules/text/french-names";
import { nameOf } from "@/lib/rules/user/user-name";
import type { CurrentUser } from "@/lib/session/session";
import { AccountSection } from "@/workspace/account/account-section";
import { leaveOrganization } from "@/workspace/account/queries";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The organizations of the user, and their role in each. */
export function OrganizationsSection({ current }: { current: CurrentUser }) {
  const t = useTranslations("account.organizations");
  const { naturalUser, organizations } = current;
  return (
    <AccountSection id="organizations" title={t("heading")} lead={t("lead")}>
      {organizations.length === 0 ? (
        <p className="border-y border-rule py-5 text-muted">{t("none")}</p>
      ) : (
        <RuleList>
          {organizations.map((organization) => (
            <OrganizationRow
              key={organization.id}
              organization={organization}
              user={naturalUser}
              isActive={organization.id === current.organizationId}
            />
          ))}
        </RuleList>
      )}
    </AccountSection>
  );
}

type Props = { organization: User; user: User; isActive: boolean };

function OrganizationRow({ organization, user, isActive }: Props) {
  const t = useTranslations("account.organizations");
  const locale = useLocale();
  const { session } = useSession();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
  const [isLast, setIsLast] = useState(false);
  const name = nameOf(organization);
  const roles = knownRoles(user.organizations[organization.id]?.roles ?? []);

  const select = (id: string | null) => act(() => session.selectOrganization(id));
  const leave = () =>
    act(async () => {
      const refusal = await leaveOrganization(session.client, user.id, organization.id);
      setIsLast(refusal === "last");
      if (refusal) return;
      notify({ tone: "success", text: t("left", { ofName: ofName(name, locale) }) });
      if (isActive) await session.selectOrganization(null);
      await session.reload();
    });

  return (
    <li className="py-4">
      <p className="font-semibold">
        {name}
        {isActive && <span className="double-rule ml-3 inline-block text-sm">{t("active")}</span>}
      </p>
      {roles.length > 0 && (
        <p className="text-sm text-muted">
          {t("held", {
            roles: formatList(
              locale,
              roles.map((role) => t(`role.${role}`)),
            ),
          })}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        <Button
          variant="quiet"
          aria-label={`${isActive ? t("stop_acting") : t("act_as")} (${name})`}
          aria-disabled={busy || undefined}
          onClick={() => select(isActive ? null : organization.id)}
        >
          {isActive ? t("stop_acting") : t("act_as")}
        </Button>
        <ConfirmButton
          label={t("leave")}
          about={name}
          question={t("leave_question", { name })}
          busy={busy}
          onConfirm={leave}
        />
        {roles.includes("administrator") && (
          <LocalizedLink
            href={`${workspaceRoutes.team()}?${new URLSearchParams({ "au-nom-de": organization.id })}`}
            className="link inline-flex min-h-11 items-center"
          >
            {t("team")}
            <span className="sr-only"> ({name})</span>
          </LocalizedLink>
        )}
      </div>
      <p role="alert" className="text-sm font-semibold text-brick empty:hidden">
        {isLast && t("last_administrator")}
      </p>
      <FormError text={failure} />
    </li>
  );
}
