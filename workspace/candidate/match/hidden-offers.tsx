import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { RuleList } from "@/components/ui/rule-list";
import type { Bookmark } from "@/lib/entities/bookmark";

type Props = { hidden: readonly Bookmark[]; onShow: (assetId: string) => void };

/** What the person hid, each one press away from the list. */
export function HiddenOffers({ hidden, onShow }: Props) {
  const t = useTranslations("candidate_match");
  if (hidden.length === 0) return null;
  return (
    <details className="mt-10">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
        {t("hidden.heading", { count: hidden.length })}
      </summary>
      <RuleList className="mt-3">
        {hidden.map(({ assetId, asset }) => {
          const name = asset?.name ?? t("hidden.gone");
          return (
            <li key={assetId} className="flex flex-wrap items-center justify-between gap-x-5 py-1">
              <span>{[name, asset?.company?.name].filter(Boolean).join(", ")}</span>
              <Button variant="quiet" aria-label={`${t("hidden.show")} (${name})`} onClick={() => onShow(assetId)}>
                {t("hidden.show")}
              </Button>
            </li>
          );
        })}
      </RuleList>
    </details>
  );
}

/** In the place of an offer that was just hidden, until the screen is left. */
export function JustHidden({ title, onShow }: { title: string; onShow: () => void }) {
  const t = useTranslations("candidate_match");
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-5 py-1 text-muted">
      <span>{t("hidden.just", { title })}</span>
      {/* What was pressed is gone: the focus goes to what undoes it. */}
      <Button variant="quiet" autoFocus onClick={onShow}>
        {t("hidden.show")}
      </Button>
    </li>
  );
}
