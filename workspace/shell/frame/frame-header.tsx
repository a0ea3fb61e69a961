import { useTranslations } from "next-intl";
import { HeaderAccount } from "@/components/layout/header-account";
import type { SessionSettings } from "@/components/session/shared-session";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Logo } from "@/components/ui/logo";
import { SkipLink } from "@/components/ui/skip-link";
import { routes } from "@/lib/routes/public-routes";
import { ActingName } from "@/workspace/shell/frame/acting-name";
import { Bell } from "@/workspace/shell/unread/bell";

type Props = { productName: string; session: SessionSettings };

/** The header of private screens: the party for whom this tab acts, the link to the public site, and the account. */
export function FrameHeader({ productName, session }: Props) {
  const layout = useTranslations("layout");
  const t = useTranslations("shell.frame");
  return (
    <header data-site-header className="relative border-b border-rule">
      <SkipLink label={t("skip")} target="navigation" />
      <div className="mx-auto flex w-full max-w-360 items-center gap-x-3 px-4 py-2 md:px-8">
        <LocalizedLink
          href={routes.home()}
          aria-label={layout("home_link", { name: productName })}
          className="inline-flex min-h-11 shrink-0 items-center hover:text-green"
        >
          <Logo name={productName} isCompact />
        </LocalizedLink>
        <ActingName />
        <div className="-mr-3 ml-auto flex shrink-0 items-center gap-x-1 md:gap-x-4">
          <LocalizedLink
            href={routes.searchOffers()}
            className="inline-flex min-h-11 items-center px-1 hover:text-green max-md:hidden"
          >
            {t("offers")}
          </LocalizedLink>
          <Bell />
          <HeaderAccount settings={session} />
        </div>
      </div>
    </header>
  );
}
