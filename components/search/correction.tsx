import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { refine } from "@/components/search/search-form";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { DidYouMean } from "@/lib/entities/search-results";

type Props = { kind: "offers" | "companies"; words: string; correction: DidYouMean; href: string };

/** The spelling that was searched instead, or that would find more. Announced to screen readers too. */
export function Correction({ kind, words, correction: { query, nbResults, applied }, href }: Props) {
  const t = useTranslations(`search.correction.${kind}`);
  const link = (chunks: ReactNode) => (
    <LocalizedLink href={href} className="link inline-flex min-h-11 items-center lg:min-h-6 font-semibold">
      {chunks}
    </LocalizedLink>
  );
  return (
    <p role="status" className="mt-4 border-l-4 border-marigold pl-4" {...refine}>
      {applied
        ? t.rich("applied", { words, query, count: nbResults, link })
        : t.rich("proposed", { query, count: nbResults, link })}
    </p>
  );
}
