"use client";

import { useTranslations } from "next-intl";
import { nameOf } from "@/lib/rules/user/user-name";
import type { CurrentUser } from "@/lib/session/session";
import { CandidateHome } from "@/workspace/home/candidate-home";
import { FirmHome } from "@/workspace/home/firm-home";
import { FirmlessHome } from "@/workspace/home/firmless-home";
import { PlatformHome } from "@/workspace/home/platform-home";
import { areaOf } from "@/workspace/shell/area/area";
import { Guarded } from "@/workspace/shell/area/guarded";
import type { Area } from "@/workspace/shell/area/workspace-map";

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
