import { useLocale } from "next-intl";
import { WiderLinks } from "@/components/search/wider-links";
import { formatNumber } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";

export type AlternativeSearch = { key: string; label: string; href: string; nbResults: number };

/** Wider searches, each with its number of results. */
export function AlternativeSearches({ alternatives }: { alternatives: AlternativeSearch[] }) {
  const locale = useLocale();
  return (
    <WiderLinks
      links={alternatives.map(({ label, href, nbResults }) => ({
        href: localePath(locale, href),
        label,
        count: formatNumber(locale, nbResults),
      }))}
    />
  );
}
