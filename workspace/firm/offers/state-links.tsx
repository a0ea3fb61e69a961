import { useTranslations } from "next-intl";
import type { OwnOfferPage } from "@/lib/entities/own-offer";
import { STATES } from "@/workspace/firm/offers/queries";
import { CountLinks } from "@/workspace/shell/list/count-links";

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
  const links = shown.map(([name, state]) => ({
    key: name,
    label: t(state ?? "all"),
    href: hrefOf(name),
    isCurrent: name === current,
    count: state ? (counts[state] ?? 0) : all,
  }));
  return <CountLinks label={t("label")} links={links} />;
}
