import { useTranslations } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import type { CurrentUser } from "@/lib/session/session";
import { AccountSection } from "@/workspace/account/account-section";
import { OrganizationRow } from "@/workspace/account/organizations/organization-row";

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
