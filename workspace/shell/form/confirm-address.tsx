import { useLocale, useTranslations } from "next-intl";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

/**
 * Asks the person to confirm their e-mail address first, with a link to the screen that mails the confirmation again.
 */
export function ConfirmAddress() {
  const t = useTranslations("shell");
  return (
    <a href={`${localePath(useLocale(), workspaceRoutes.account())}#email`} className="link">
      {t("email")}
    </a>
  );
}
