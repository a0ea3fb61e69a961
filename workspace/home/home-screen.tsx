"use client";

import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { nameOf } from "@/lib/rules/user/user-name";
import type { CurrentUser } from "@/lib/session/session";
import { CandidateHome } from "@/workspace/home/candidate-home";
import { FirmHome } from "@/workspace/home/firm-home";
import { FirmlessHome } from "@/workspace/home/firmless-home";
import { HomeCount, HomeLink, HomeLinks } from "@/workspace/home/home-links";
import { nbUnvalidatedAssets } from "@/workspace/home/queries";
import { areaOf } from "@/workspace/shell/area/area";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import type { Area } from "@/workspace/shell/area/workspace-map";
import { useSession } from "@/workspace/shell/session-provider";

const HOMES: Record<Area, (props: { current: CurrentUser }) => React.ReactNode> = {
  candidate: OneselfHome,
  firm: FirmHome,
  platform: PlatformHome,
};

/** The home of who acts: a candidate, a firm or the platform. */
export function HomeScreen() {
  return (
    <Guarded screen="workspaceHome">
      {(current) => {
        const Home = HOMES[areaOf(current)];
        return <Home current={current} />;
      }}
    </Guarded>
  );
}

/** Who signed up for a firm, and belongs to none yet. */
const isFirmless = ({ naturalUser: { roles }, organizations }: CurrentUser) =>
  organizations.length === 0 && roles.includes("client") && !roles.includes("applicant");

function OneselfHome({ current }: { current: CurrentUser }) {
  const t = useTranslations("overview");
  return (
    <>
      <p className="-mt-6 mb-10 text-lg">{t("oneself", { name: nameOf(current.naturalUser) })}</p>
      {isFirmless(current) ? <FirmlessHome /> : <CandidateHome />}
    </>
  );
}

function PlatformHome({ current: { naturalUser } }: { current: CurrentUser }) {
  const t = useTranslations("overview");
  const { session } = useSession();
  const actor = useActor();
  return (
    <>
      <p className="-mt-6 mb-10 text-lg">{t("platform", { name: nameOf(naturalUser) })}</p>
      <HomeLinks label={t("links")}>
        <HomeLink href={workspaceRoutes.moderation()} title={t("moderation.title")} text={t("moderation.text")}>
          <HomeCount
            query={nbUnvalidatedAssets(session.client, actor)}
            toText={(count) => t("moderation.count", { count })}
          />
        </HomeLink>
        <CommonLinks />
      </HomeLinks>
    </>
  );
}

function CommonLinks() {
  const t = useTranslations("overview");
  return (
    <>
      <HomeLink href={workspaceRoutes.account()} title={t("account.title")} text={t("account.text")} />
      <HomeLink href={routes.help()} title={t("help.title")} text={t("help.text")} />
    </>
  );
}
