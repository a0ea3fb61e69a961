import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CloseOrganization } from "@/components/account/close-organization";
import { ConfirmButton } from "@/components/account/confirm-button";
import { OrganizationInvitations } from "@/components/account/organization-invitations";
import { useAction } from "@/components/account/use-action";
import { ProblemLine } from "@/components/form/problem-line";
import { useNotify } from "@/components/session/notices-provider";
import { useSession } from "@/components/session/session-provider";
import { Button } from "@/components/ui/button";
import type { User } from "@/lib/entities/user";
import { memberRoles } from "@/lib/forms/member-invitation";
import { formatList } from "@/lib/i18n/format";
import { leaveOrganization } from "@/lib/queries/account";
import { nameOf } from "@/lib/rules/user-name";

type Props = { organization: User; user: User; isActive: boolean };

export function OrganizationRow({ organization, user, isActive }: Props) {
  const t = useTranslations("account.organizations");
  const locale = useLocale();
  const { session } = useSession();
  const notify = useNotify();
  const { busy, problem, act } = useAction();
  const [isLast, setIsLast] = useState(false);
  const name = nameOf(organization);
  const held = user.organizations[organization.id]?.roles ?? [];
  // Roles added to the platform have no name here.
  const roles = held.map((role) => memberRoles.find((known) => known === role)).filter((role) => role !== undefined);

  const select = (id: string | null) => act(() => session.selectOrganization(id));
  const leave = () =>
    act(async () => {
      const refusal = await leaveOrganization(session.client, user.id, organization.id);
      setIsLast(refusal === "last");
      if (refusal) return;
      notify({ tone: "success", text: t("left", { name }) });
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
      <div className="-ml-5 mt-1 flex flex-wrap items-center gap-x-2">
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
        {roles.includes("administrator") && <CloseOrganization organization={organization} isActive={isActive} />}
      </div>
      <p role="alert" className="text-sm font-semibold text-brick empty:hidden">
        {isLast && t("last_administrator")}
      </p>
      <ProblemLine text={problem} />
      {roles.includes("administrator") && <OrganizationInvitations organization={organization} />}
    </li>
  );
}
