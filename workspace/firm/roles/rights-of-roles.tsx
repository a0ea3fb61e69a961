import { useTranslations } from "next-intl";
import { CAPABILITY_NAMES, grants, MEMBER_ROLES } from "@/lib/rules/company/member-roles";
import { ScreenSection } from "@/workspace/shell/screen-section";

/** What each role may do: a table, or on a telephone one list a role. */
export function RightsOfRoles() {
  const t = useTranslations("firm_team");
  return (
    <ScreenSection id="roles" title={t("rights.heading")} lead={t("rights.lead")}>
      <div className="max-md:hidden">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{t("rights.caption")}</caption>
          <thead>
            <tr className="border-y border-ink">
              <td />
              {MEMBER_ROLES.map((role) => (
                <th key={role} scope="col" className="px-2 py-3 text-center font-semibold">
                  {t(`role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CAPABILITY_NAMES.map((name) => (
              <tr key={name} className="border-b border-rule">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {t(`capability.${name}`)}
                </th>
                {MEMBER_ROLES.map((role) => (
                  <td key={role} className="px-2 py-2 text-center">
                    <Mark isGranted={grants(role, name)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="grid gap-5 md:hidden">
        {MEMBER_ROLES.map((role) => {
          const names = CAPABILITY_NAMES.filter((name) => grants(role, name));
          return (
            <div key={role} className="border-t border-rule pt-3">
              <dt className="font-semibold">{t(`role.${role}`)}</dt>
              {names.length === 0 && <dd className="text-muted">{t("rights.nothing")}</dd>}
              {names.map((name) => (
                <dd key={name}>{t(`capability.${name}`)}</dd>
              ))}
            </div>
          );
        })}
      </dl>
    </ScreenSection>
  );
}

function Mark({ isGranted }: { isGranted: boolean }) {
  const t = useTranslations("firm_team.rights");
  return (
    <>
      <span aria-hidden="true" className={isGranted ? "font-semibold text-green" : "text-muted"}>
        {isGranted ? "✓" : "–"}
      </span>
      <span className="sr-only">{t(isGranted ? "yes" : "no")}</span>
    </>
  );
}
