import { useTranslations } from "next-intl";

/** Roles in words, between commas; one that this installation added has its code. */
export function useRoleNames() {
  const t = useTranslations("platform_names");
  return (roles: readonly string[]) => roles.map((role) => t("role", { role })).join(", ");
}
