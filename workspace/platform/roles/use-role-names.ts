import { useTranslations } from "next-intl";

/** Returns a function that names roles, separated by commas; a role added by this installation keeps its code. */
export function useRoleNames() {
  const t = useTranslations("platform_names");
  return (roles: readonly string[]) => roles.map((role) => t("role", { role })).join(", ");
}
