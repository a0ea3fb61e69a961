import { matchPattern } from "@/lib/routes/route-pattern";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { CurrentUser } from "@/lib/session/session";
import { areaOf, isAllowed, isFirmless, isInArea } from "@/workspace/shell/area/area";
import {
  firmlessNavigation,
  navigation,
  type ScreenName,
  screenOf,
  screens,
} from "@/workspace/shell/area/workspace-map";

export type Step = { name: ScreenName; href: string };

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);

/**
 * The screens and their patterns; those without a parameter come first, so that `/x/new` is not read as `/x/[id]` with
 * the id "new".
 */
const PATTERNS = Object.entries(workspaceRoutes)
  .flatMap(([name, { pattern }]) => (isScreen(name) ? [{ name, pattern: pattern as string }] : []))
  .sort((one, other) => Number(one.pattern.includes("[")) - Number(other.pattern.includes("[")));

const toStep = (name: ScreenName): Step => ({
  name,
  href: PATTERNS.find((screen) => screen.name === name)?.pattern ?? workspaceRoutes.workspaceHome(),
});

/** Returns the screen at a path of lib/routes, without locale; null for any other page. */
export const screenAt = (path: string): ScreenName | null =>
  PATTERNS.find(({ pattern }) => matchPattern(pattern, path))?.name ?? null;

/** Returns the screens above this one, the nearest last. */
export function stepsAbove(name: ScreenName): Step[] {
  const { parent } = screenOf(name);
  return parent && isScreen(parent) ? [...stepsAbove(parent), toStep(parent)] : [];
}

/**
 * Returns the links of the navigation on this screen: those of its area when the user may enter it, else those of the
 * user's own area. A person who signed up for a firm and has none yet gets their own on every screen.
 */
export function navigationFor(current: CurrentUser, shown: ScreenName | null): Step[] {
  const area = shown && screenOf(shown).area;
  const own = areaOf(current);
  const links =
    own === "candidate" && isFirmless(current)
      ? firmlessNavigation
      : navigation[area && isInArea(area, current) ? area : own];
  return links
    .filter((name) => {
      const { permission } = screenOf(name);
      return !permission || isAllowed(current, permission);
    })
    .map(toStep);
}
