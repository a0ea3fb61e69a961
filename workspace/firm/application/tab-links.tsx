import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { TAB } from "@/workspace/firm/received/application-address";

/** The parts of an application, as the URL names them: the first one needs no name. */
export const TABS = ["candidature", "messages", "notes", "historique"] as const;
export type Tab = (typeof TABS)[number];

export function useTab(): Tab {
  const named = useSearchParams().get(TAB);
  return TABS.find((tab) => tab === named) ?? TABS[0];
}

type Props = { id: string; shown: Tab; counts: Readonly<Partial<Record<Tab, number>>> };

/** Links: the back button and a reload lead to the same part, and what the list was filtered by stays in the URL. */
export function TabLinks({ id, shown, counts }: Props) {
  const t = useTranslations("firm_application.tabs");
  const query = useSearchParams();
  const hrefOf = (tab: Tab) => {
    const params = new URLSearchParams(query);
    params.delete(TAB);
    if (tab !== TABS[0]) params.set(TAB, tab);
    const path = workspaceRoutes.firmApplication(id);
    return params.size > 0 ? `${path}?${params}` : path;
  };
  return (
    <nav aria-label={t("legend")} className="mt-8 flex gap-x-1 overflow-x-auto border-b border-rule" data-no-print>
      {TABS.map((tab) => (
        <LocalizedLink
          key={tab}
          href={hrefOf(tab)}
          replace
          scroll={false}
          // A link that is cut by the edge is in sight for the browser.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })}
          aria-current={tab === shown ? "page" : undefined}
          className={`inline-flex min-h-11 shrink-0 items-center border-b-4 px-3 font-semibold no-underline md:px-4 ${
            tab === shown ? "border-double border-green text-green" : "border-transparent text-muted hover:text-ink"
          }`}
        >
          {t(tab, { count: counts[tab] ?? 0 })}
        </LocalizedLink>
      ))}
    </nav>
  );
}
