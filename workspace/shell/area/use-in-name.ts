import { useLocale, useTranslations } from "next-intl";
import { use } from "react";
import { ofName } from "@/lib/rules/text/french-names";
import { nameOf } from "@/lib/rules/user/user-name";
import { type Actor, ActorContext } from "@/workspace/shell/area/use-actor";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

/**
 * Returns the label of a button that binds an organization or publishes in its name: « Publier au nom de Cabinet Durand »
 * for a person who may act for several organizations, as it is for others. `actor` is the party that acts, by default
 * that of the screen.
 */
export function useInName(actor?: Pick<Actor, "organizationId">): (label: string) => string {
  const t = useTranslations("shell");
  const locale = useLocale();
  const screenActor = use(ActorContext);
  const organizationId = (actor ?? screenActor)?.organizationId;
  const organizations = useCurrentUser()?.organizations ?? [];
  const acting = organizations.find(({ id }) => id === organizationId);
  if (!acting || organizations.length < 2) return (label) => label;
  return (label) => t("in_name", { label, ofName: ofName(nameOf(acting), locale) });
}
