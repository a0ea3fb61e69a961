import { useTranslations } from "next-intl";
import { refine } from "@/components/search/search-form";
import { type WayOut, WaysOut } from "@/components/search/ways-out";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

type Props = { waysOut: WayOut[]; all: { label: string; href: string } };

/** Nothing found: the nearest searches that find something, each with its number, and the whole list. */
export function NoResults({ waysOut, all }: Props) {
  const t = useTranslations("search.wider");
  return (
    <EmptyState title={waysOut.length > 0 ? t("heading") : t("heading_nothing")} headingLevel="h3">
      <p>{waysOut.length > 0 ? t("lead") : t("nothing")}</p>
      {waysOut.length > 0 && <WaysOut waysOut={waysOut} />}
      <div {...refine}>
        <LinkButton variant="secondary" href={all.href} className="mt-6">
          {all.label}
        </LinkButton>
      </div>
    </EmptyState>
  );
}
