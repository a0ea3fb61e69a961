"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { pathInLocale } from "@/lib/i18n/path-in-locale";
import { routing } from "@/lib/i18n/routing";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { CurrentUser } from "@/lib/session/session";
import { areaOf, isAllowed, isInArea } from "@/workspace/shell/area/area";
import { type Area, navigation } from "@/workspace/shell/area/workspace-map";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

/**
 * The screens of an area, or of who acts outside the areas; the current one bears the double underline. Its place is kept
 * while the user is read. A user who may not enter has no links: the screen says what to do.
 */
export function Navigation({ area }: { area?: Area }) {
  const current = useCurrentUser();
  const shown = current && (area ?? areaOf(current));
  if (shown && !isInArea(shown, current)) return null;
  return (
    <div className="min-h-12 border-b border-rule" data-no-print>
      {shown && <AreaLinks area={shown} current={current} />}
    </div>
  );
}

function AreaLinks({ area, current }: { area: Area; current: CurrentUser }) {
  const t = useTranslations();
  const path = pathInLocale(usePathname(), routing.defaultLocale);
  const shown = navigation[area].filter((link) => !("permission" in link) || isAllowed(current, link.permission));
  return (
    <nav aria-label={t("shell.navigation")} className="wrap">
      <ul className="flex gap-x-6 overflow-x-auto md:gap-x-8">
        {shown.map(({ label, href }) => (
          <li key={href} className="shrink-0">
            <LocalizedLink
              href={href}
              aria-current={isShown(path, href) ? "page" : undefined}
              className="flex min-h-12 items-center border-b-4 border-transparent pt-1 hover:text-green aria-[current]:border-double aria-[current]:border-current aria-[current]:font-semibold"
            >
              {t(label)}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The home is above every screen: it is shown on its own page alone. */
const isShown = (path: string, href: string) =>
  path === href || (href !== workspaceRoutes.workspaceHome() && path.startsWith(`${href}/`));
