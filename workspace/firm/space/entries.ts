import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { isAllowed } from "@/workspace/shell/area/area";
import { type ScreenName, screenOf, screens } from "@/workspace/shell/area/workspace-map";

/** The screens whose parent is that of the firm: each has its title and its line in the messages. */
export type SpaceEntry = {
  [Name in ScreenName]: (typeof screens)[Name] extends { parent: "firmSpace" } ? Name : never;
}[ScreenName];

const isEntry = (name: string): name is SpaceEntry =>
  Object.hasOwn(screens, name) && screenOf(name as ScreenName).parent === "firmSpace";

const ENTRIES = Object.keys(screens).filter(isEntry);

/** Those that who acts may open, in the order of the map. */
export const entriesFor = (actor: { permissions: readonly string[] }) =>
  ENTRIES.filter((name) => {
    const { permission } = screenOf(name);
    return !permission || isAllowed(actor, permission);
  }).map((name) => ({ name, href: workspaceRoutes[name]() }));
