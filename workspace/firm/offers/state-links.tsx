import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { OwnOfferPage } from "@/lib/entities/own-offer";
import { STATES } from "@/workspace/firm/offers/queries";

type Props = {
  /** How many offers are in each state; none while they are read. */
  counts: OwnOfferPage["states"] | undefined;
  current: string | undefined;
  hrefOf: (state: string) => string;
};

/** The states in which the firm has offers, each with how many. */
export function StateLinks({ counts = {}, current = "toutes", hrefOf }: Props) {
  const t = useTranslations("firm_offers.states");
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = Object.entries(STATES).filter(([name, state]) => name === current || !state || counts[state]);
  return (
    <nav aria-label={t("label")} className="mb-6">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {shown.map(([name, state]) => (
          <li key={name}>
            <LocalizedLink
              href={hrefOf(name)}
              scroll={false}
              aria-current={name === current ? "page" : undefined}
              className={`inline-flex min-h-11 items-center gap-2 hover:text-green ${name === current ? "font-semibold" : "text-muted"}`}
            >
              <span className={name === current ? "double-rule" : ""}>{t(state ?? "all")}</span>
              <span className="figures text-sm">{state ? (counts[state] ?? 0) : all}</span>
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
