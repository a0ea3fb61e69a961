import { useLocale, useTranslations } from "next-intl";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

/** That the person has to confirm their address first; it leads to where the link is mailed again. */
export function ConfirmAddress() {
  const t = useTranslations("shell");
  return (
    <a href={`${localePath(useLocale(), workspaceRoutes.account())}#email`} className="link">
      {t("email")}
    </a>
  );
}
