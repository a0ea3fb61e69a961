import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

const SCREENS = ["keptOffers", "alerts", "followedCompanies"] as const;

/** Links between the three screens of saved items. The content that follows draws the line below them. */
export function SavedLinks({ current }: { current: (typeof SCREENS)[number] }) {
  const t = useTranslations("navigation");
  return (
    <nav aria-label={t("saved")} className="flex flex-wrap gap-x-6">
      {SCREENS.map((screen) => (
        <LocalizedLink
          key={screen}
          href={workspaceRoutes[screen]()}
          aria-current={screen === current ? "page" : undefined}
          className="inline-flex min-h-11 items-center border-b-4 border-double border-transparent font-semibold hover:text-green aria-[current=page]:border-ink"
        >
          {t(screen)}
        </LocalizedLink>
      ))}
    </nav>
  );
}
