import { useTranslations } from "next-intl";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { CountLinks } from "@/workspace/shell/list/count-links";

/** The parts of the screen, as the address spells them. */
export const VIEWS = ["profils", "debloques", "enregistrees"] as const;
export type View = (typeof VIEWS)[number];

export const readView = (query: Pick<URLSearchParams, "get">): View =>
  VIEWS.find((view) => view === query.get("vue")) ?? VIEWS[0];

export function ViewLinks({ current }: { current: View }) {
  const t = useTranslations("firm_candidates.view");
  const links = VIEWS.map((view) => ({
    ...{ key: view, label: t(view), isCurrent: view === current, count: undefined },
    href: view === VIEWS[0] ? workspaceRoutes.firmCandidates() : `${workspaceRoutes.firmCandidates()}?vue=${view}`,
  }));
  return <CountLinks label={t("label")} links={links} />;
}
