import { useTranslations } from "next-intl";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { stepsAbove } from "@/workspace/shell/area/way";
import { type ScreenName, screenOf } from "@/workspace/shell/area/workspace-map";

/** The screens above, as the map says; none for the screens of the navigation itself. */
export function WayBack({ from }: { from: ScreenName }) {
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
