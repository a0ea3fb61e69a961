"use client";
import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { isAllowed } from "@/workspace/shell/area/area";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { type ScreenName, screenOf, screens } from "@/workspace/shell/area/workspace-map";

export const SpaceScreen = () => (
  <Guarded screen="firmSpace">
    <Entries />
  </Guarded>
);

/** Links to those of the firm's screens that are not in the navigation and that the user may open. */
function Entries() {
  const t = useTranslations("firm_space.screens");
  return (
    <ul className="grid gap-x-10 md:grid-cols-2">
      {entriesFor(useActor()).map(({ name, href }) => (
        <li key={name} className="relative border-t border-rule py-5">
          <h2 className="text-xl">
            <LocalizedLink href={href} className="stretched hover:text-green">
              {t(`${name}.title`)}
            </LocalizedLink>
          </h2>
          <p className="mt-1 text-muted">{t(`${name}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Names of the screens whose parent is the firm's space. Each has a title and a line in the messages. */
type SpaceEntry = {
  [Name in ScreenName]: (typeof screens)[Name] extends { parent: "firmSpace" } ? Name : never;
}[ScreenName];

const isEntry = (name: string): name is SpaceEntry =>
  Object.hasOwn(screens, name) && screenOf(name as ScreenName).parent === "firmSpace";

const ENTRIES = Object.keys(screens).filter(isEntry);

/** Returns the screens that the actor may open, in the order of the map. */
const entriesFor = (actor: { permissions: readonly string[] }) =>
  ENTRIES.filter((name) => {
    const { permission } = screenOf(name);
    return !permission || isAllowed(actor, permission);
  }).map((name) => ({ name, href: workspaceRoutes[name]() }));
