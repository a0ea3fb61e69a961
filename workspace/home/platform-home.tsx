import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { nameOf } from "@/lib/rules/user/user-name";
import type { CurrentUser } from "@/lib/session/session";
import { HomeCount, HomeLink, HomeLinks } from "@/workspace/home/home-links";
import { nbToModerate, nbWaitingOrders } from "@/workspace/home/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { navigationFor } from "@/workspace/shell/area/way";
import { useSession } from "@/workspace/shell/session-provider";

/** Where a person of the platform's team may go: each line has its own permission. */
export function PlatformHome({ current }: { current: CurrentUser }) {
  const t = useTranslations("overview");
  const { session } = useSession();
  const actor = useActor();
  return (
    <>
      <p className="-mt-6 mb-10 text-lg">{t("platform.greeting", { name: nameOf(current.naturalUser) })}</p>
      <HomeLinks label={t("links")}>
        {navigationFor(current, "moderation").map(({ name, href }) =>
          isTask(name) ? (
            <HomeLink key={name} href={href} title={t(`platform.${name}.title`)} text={t(`platform.${name}.text`)}>
              {name === "moderation" && (
                <HomeCount
                  query={nbToModerate(session.client, actor)}
                  toText={(count) => t("platform.moderation.count", { count })}
                />
              )}
              {name === "supportOrganizations" && (
                <HomeCount
                  query={nbWaitingOrders(session.client, actor)}
                  toText={(count) => t("platform.supportOrganizations.orders", { count })}
                />
              )}
            </HomeLink>
          ) : null,
        )}
        <HomeLink href={workspaceRoutes.account()} title={t("account.title")} text={t("account.text")} />
        <HomeLink href={routes.help()} title={t("help.title")} text={t("help.text")} />
      </HomeLinks>
    </>
  );
}

const TASKS = ["moderation", "content", "newsletter", "supportUsers", "supportOrganizations", "systemJobs"] as const;
const isTask = (name: string): name is (typeof TASKS)[number] => TASKS.some((task) => task === name);
