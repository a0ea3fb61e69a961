import { useLocale, useTranslations } from "next-intl";
import { AccountSlot } from "@/components/session/account-slot";
import type { SessionSettings } from "@/components/session/shared-session";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

type Props = {
  settings: SessionSettings;
  /** True to say that the session has expired: the screens of the workspace say it themselves. */
  saysExpiry?: boolean;
};

/**
 * The account menu of the header. The server sends its texts with the page: the menu renders in the browser, where no
 * message provider is sent.
 */
export function HeaderAccount({ settings, saysExpiry = false }: Props) {
  const t = useTranslations("session.menu");
  const locale = useLocale();
  return (
    <AccountSlot
      settings={settings}
      hrefs={{
        login: localePath(locale, routes.login()),
        workspace: localePath(locale, workspaceRoutes.workspaceHome()),
        account: localePath(locale, workspaceRoutes.account()),
        home: localePath(locale, routes.home()),
      }}
      texts={{
        login: t("login"),
        menu: t("label"),
        reading: t("reading"),
        trouble: t("trouble"),
        retry: t("retry"),
        actingAs: t("acting_as"),
        oneself: t("oneself"),
        switchFailed: t("switch_failed"),
        workspace: t("workspace"),
        account: t("account"),
        logOut: t("log_out"),
        loggingOut: t("logging_out"),
        oneDraft: t("one_draft"),
        drafts: t("drafts"),
        stay: t("stay"),
        discardAndLeave: t("discard_and_leave"),
        expiry: saysExpiry ? { text: t("expired"), close: t("close") } : undefined,
      }}
    />
  );
}
