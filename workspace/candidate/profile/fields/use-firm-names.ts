import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { createSuggestionLoader } from "@/lib/queries/suggestions";

const MIN_LENGTH = 2;
const COMPANIES = ["company"] as const;

/** The names of the firms of the site that what is typed may become; none when they cannot be read. */
export function useFirmNames() {
  const locale = useLocale();
  const [names, setNames] = useState<readonly string[]>([]);
  const [loader] = useState(createSuggestionLoader);
  useEffect(() => loader.stop, [loader]);
  const suggest = (typed: string) => {
    loader.stop();
    if (typed.trim().length < MIN_LENGTH) return setNames([]);
    loader.load({ query: typed, kinds: COMPANIES, locale }, (found) =>
      setNames([...new Set((found ?? []).map(({ label }) => label))]),
    );
  };
  return { names, suggest };
}
