"use client";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { pathInLocale } from "@/lib/i18n/path-in-locale";
import { routing } from "@/lib/i18n/routing";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { navigationFor, type Step, screenAt, stepsAbove } from "@/workspace/shell/area/screen-path";
import { type ScreenName, screenOf } from "@/workspace/shell/area/workspace-map";
import { ConfirmAddress } from "@/workspace/shell/form/confirm-address";
import { MoreLinks } from "@/workspace/shell/frame/more-links";
import { NavLink } from "@/workspace/shell/frame/nav-link";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

/** The frame of a private screen: a column of links from 1024 px up, else a bar; and the links back up. */
export function Frame({ children }: { children: ReactNode }) {
  const shown = screenAt(pathInLocale(usePathname(), routing.defaultLocale));
  const t = useTranslations("shell");
  const isUnproved = useCurrentUser()?.naturalUser.emailConfirmed === false;
  return (
    <div className="mx-auto flex w-full max-w-360 flex-1 flex-col lg:flex-row lg:px-8">
      <Navigation shown={shown} />
      <div className="flex min-w-0 flex-1 flex-col lg:pl-12">
        {shown && <ParentLinks from={shown} />}
        {isUnproved && (
          <aside
            aria-label={t("email")}
            className="mx-4 mt-4 rounded-md bg-tint px-4 py-3 text-sm lg:mx-0 lg:mt-8"
            data-no-print
          >
            <ConfirmAddress />
          </aside>
        )}
        {children}
      </div>
    </div>
  );
}

/** The parent screens, from the map; none for the screens of the navigation itself. */
function ParentLinks({ from }: { from: ScreenName }) {
  const t = useTranslations("navigation");
  const crumbs = stepsAbove(from).flatMap(({ name, href }) => {
    const { label } = screenOf(name);
    return label ? [{ label: t(label), href }] : [];
  });
  if (crumbs.length === 0) return null;
  return (
    <div className="screen-width pt-4">
      <Breadcrumbs crumbs={crumbs} home={{ label: t("home"), href: workspaceRoutes.workspaceHome() }} />
    </div>
  );
}

/** Number of links in the bar of a telephone. */
const PLACES = 5;

/**
 * The links of the user: a column from 1024 px up, a line above the screen below that, a bar at the bottom on a
 * telephone. Their space is reserved while the user is being loaded.
 */
function Navigation({ shown }: { shown: ScreenName | null }) {
  const t = useTranslations("shell");
  const current = useCurrentUser();
  const steps = current ? navigationFor(current, shown) : [];
  const isShown = toIsShown(steps, shown);
  const [first, rest] = steps.length > PLACES ? [steps.slice(0, PLACES - 1), steps.slice(PLACES - 1)] : [steps, []];
  const moreId = useId();
  return (
    <nav id="navigation" aria-label={t("navigation")} className="frame-navigation" tabIndex={-1} data-no-print>
      <ul className="frame-links">
        {first.map((step) => (
          <NavLink key={step.name} step={step} isShown={isShown(step)} />
        ))}
        {rest.length > 0 && <MoreLinks key={shown} id={moreId} steps={rest} isShown={isShown} />}
      </ul>
    </nav>
  );
}

/**
 * Returns a function that is true for the current link. For a screen outside the navigation, the current link is that
 * of its nearest parent in the navigation.
 */
function toIsShown(steps: Step[], shown: ScreenName | null) {
  const way = shown ? [...stepsAbove(shown).map(({ name }) => name), shown] : [];
  const nearest = way.findLast((name) => steps.some((step) => step.name === name));
  return ({ name }: Step) => name === nearest;
}
