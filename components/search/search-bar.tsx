import { useTranslations } from "next-intl";
import { SearchBarForm } from "@/components/search/search-bar-form";
import { useSuggest } from "@/components/search/use-suggest";
import { RADII_KM } from "@/lib/rules/search/params";

type Props = {
  kind: "offers" | "companies";
  action: string;
  words: string;
  /** One place or several, separated by commas. */
  where: string;
  /** Null when no town is given: everywhere, or in the whole of a department or a region, it would change nothing. */
  radiusKm: number | null;
};

const WHAT = { offers: ["job", "tool", "company"], companies: ["company", "tool"] } as const;

/** What, where and, around a town, how far; the texts of the form. */
export function SearchBar({ kind, action, words, where, radiusKm }: Props) {
  const t = useTranslations("search.form");
  const { kinds, ...suggest } = useSuggest({ kinds: WHAT[kind], searches: true, counts: kind === "offers" });
  return (
    <SearchBarForm
      action={action}
      words={words}
      where={where}
      kinds={kinds}
      suggest={suggest}
      radius={
        radiusKm === null
          ? null
          : {
              value: radiusKm,
              options: RADII_KM.map((km) => ({ value: String(km), label: t("radius_value", { km }) })),
            }
      }
      texts={{
        label: t(`label_${kind}`),
        what: t(`what_${kind}`),
        whatExample: t(`what_${kind}_placeholder`),
        where: t("where"),
        whereExample: t("where_placeholder"),
        radius: t("radius"),
        submit: t("submit"),
      }}
    />
  );
}
