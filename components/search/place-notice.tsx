import { useTranslations } from "next-intl";
import { refine } from "@/components/search/search-form";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { WhereView } from "@/lib/views/search";

type Props = { where: readonly WhereView[]; hrefOf: (typed: string, label: string) => string };

/** How the places were understood, when that is not obvious: an unknown place, or one of several of the same name. */
export function PlaceNotice({ where, hrefOf }: Props) {
  const elsewhere = where.filter(({ place }) => place).length;
  return where.map((one) =>
    one.place ? (
      <Namesakes key={one.typed} {...one} hrefOf={hrefOf} />
    ) : (
      <Unknown key={one.typed} {...one} elsewhere={elsewhere} hrefOf={hrefOf} />
    ),
  );
}

type NoticeProps = WhereView & Pick<Props, "hrefOf">;

function Namesakes({ typed, suggestions, hrefOf }: NoticeProps) {
  const t = useTranslations("search.place");
  if (suggestions.length === 0) return null;
  return (
    <p className="mt-3 text-sm text-muted">
      {t("others", { count: suggestions.length })} <Suggestions typed={typed} labels={suggestions} hrefOf={hrefOf} />
    </p>
  );
}

/** `elsewhere`: how many other places were understood: the results are there. */
function Unknown({ typed, suggestions, elsewhere, hrefOf }: NoticeProps & { elsewhere: number }) {
  const t = useTranslations("search.place");
  return (
    <div role="status" className="mt-4 rounded-md border border-brick bg-brick-tint px-4 py-3">
      <p className="font-semibold text-brick">{t("heading", { typed })}</p>
      <p>{elsewhere > 0 ? t("text_elsewhere", { count: elsewhere }) : t("text")}</p>
      <p className="mt-1">
        {suggestions.length === 0 ? (
          t("advice")
        ) : (
          <>
            {t("suggestions")} <Suggestions typed={typed} labels={suggestions} hrefOf={hrefOf} />
          </>
        )}
      </p>
    </div>
  );
}

const Suggestions = ({ typed, labels, hrefOf }: Pick<NoticeProps, "typed" | "hrefOf"> & { labels: string[] }) => (
  <span className="inline-flex flex-wrap gap-x-4" {...refine}>
    {labels.map((label) => (
      <LocalizedLink
        key={label}
        href={hrefOf(typed, label)}
        className="link inline-flex min-h-11 items-center lg:min-h-6"
      >
        {label}
      </LocalizedLink>
    ))}
  </span>
);
