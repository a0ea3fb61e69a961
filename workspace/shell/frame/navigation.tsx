import { useTranslations } from "next-intl";
import { useId } from "react";
import { navigationFor, type Step, stepsAbove } from "@/workspace/shell/area/way";
import type { ScreenName } from "@/workspace/shell/area/workspace-map";
import { MoreLinks } from "@/workspace/shell/frame/more-links";
import { NavLink } from "@/workspace/shell/frame/nav-link";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

/** The bar of a telephone has five places. */
const PLACES = 5;

/**
 * Where who acts may go: a column from 1024 px up, a line above, a bar at the bottom of a telephone. Its place is kept
 * while the user is read.
 */
export function Navigation({ shown }: { shown: ScreenName | null }) {
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

/** A screen that the navigation does not name is under the nearest one above that it does. */
function toIsShown(steps: Step[], shown: ScreenName | null) {
  const way = shown ? [...stepsAbove(shown).map(({ name }) => name), shown] : [];
  const nearest = way.findLast((name) => steps.some((step) => step.name === name));
  return ({ name }: Step) => name === nearest;
}
