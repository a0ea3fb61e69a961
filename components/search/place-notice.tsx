import { useTranslations } from "next-intl";
import { refine } from "@/components/search/search-form";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { WhereView } from "@/lib/views/search";

type Props = { where: WhereView; hrefOf: (place: string) => string };

/** How the place was understood, when that is not obvious: not at all, or as one of several of the same name. */
export function PlaceNotice({ where: { typed, place, suggestions }, hrefOf }: Props) {
  const t = useTranslations("search.place");
  if (place)
    return suggestions.length > 0 ? (
      <p className="mt-3 text-sm text-muted">
        {t("others")} <Suggestions labels={suggestions} hrefOf={hrefOf} />
      </p>
    ) : null;
  return (
    <div role="status" className="mt-4 rounded-md border border-brick bg-brick-tint px-4 py-3">
      <p className="font-semibold text-brick">{t("heading", { typed })}</p>
      <p>{t("text")}</p>
      <p className="mt-1">
        {suggestions.length === 0 ? (
          t("advice")
        ) : (
          <>
            {t("suggestions")} <Suggestions labels={suggestions} hrefOf={hrefOf} />
          </>
        )}
      </p>
    </div>
  );
}

const Suggestions = ({ labels, hrefOf }: { labels: string[]; hrefOf: (place: string) => string }) => (
  <span className="inline-flex flex-wrap gap-x-4" {...refine}>
    {labels.map((label) => (
      <LocalizedLink key={label} href={hrefOf(label)} className="link inline-flex min-h-6 items-center">
        {label}
      </LocalizedLink>
    ))}
  </span>
);
