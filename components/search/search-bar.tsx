import { useTranslations } from "next-intl";
import { AroundMe } from "@/components/search/around-me";
import { SearchBarForm } from "@/components/search/search-bar-form";
import { useSuggest } from "@/components/search/use-suggest";
import { RADII_KM } from "@/lib/rules/search/params";

type Props = {
  kind: "offers" | "companies";
  action: string;
  words: string;
  /** One place or several, separated by commas. */
  where: string;
  /** Null unless a place is a town: a radius changes nothing in a department, in a region or in all of France. */
  radiusKm: number | null;
};

const WHAT = { offers: ["job", "tool", "company"], companies: ["company", "tool"] } as const;

/** The search form with its texts: words, place and, around a town, radius. */
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
      around={<AroundMe look="line" />}
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
