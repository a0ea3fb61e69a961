import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { type AlternativeSearch, AlternativeSearches } from "@/components/search/alternative-searches";
import { refine } from "@/components/search/search-form";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

type Props = { alternatives: AlternativeSearch[]; all: { label: string; href: string } };

/** Nothing found: the nearest searches that find something, each with its number, and the whole list. */
export function NoResults({ alternatives, all }: Props) {
  const t = useTranslations("search.wider");
  return (
    <EmptyState
      title={alternatives.length > 0 ? t("heading") : t("heading_nothing")}
      drawing={<StateDrawing name="nothing-found" />}
      headingLevel="h3"
    >
      <p>{alternatives.length > 0 ? t("lead", { count: alternatives.length }) : t("nothing")}</p>
      {alternatives.length > 0 && <AlternativeSearches alternatives={alternatives} />}
      <div {...refine}>
        <LinkButton variant="secondary" href={all.href} className="mt-6">
          {all.label}
        </LinkButton>
      </div>
    </EmptyState>
  );
}
