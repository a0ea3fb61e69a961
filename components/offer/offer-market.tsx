import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { formatMoney } from "@/lib/i18n/format";
import type { OfferMarketView } from "@/lib/views/offer";

/** Room on both sides of the quartiles, in shares of what is between them. */
const MARGIN = 0.6;

/** The offer's pay beside that of the same job nearby: a sentence, and a scale that shows the same. */
export function OfferMarket({ market }: { market: OfferMarketView | null }) {
  const t = useTranslations("offer_page.market");
  const locale = useLocale();
  if (!market) return null;
  const { low, median, high, middle, standing, differencePercent, offers, companies, place, level, barometer } = market;
  const money = (amount: number) => formatMoney(locale, amount);
  return (
    <section aria-labelledby="market" className="print:hidden">
      <h2 id="market" className="font-text text-sm font-normal tracking-normal text-muted">
        {t("label")}
      </h2>
      <p className="mt-1 font-semibold">{t(`standing.${standing}`)}</p>
      <Scale market={{ low, median, high, middle }} />
      <p className="text-sm text-muted">
        {t("difference", { percent: Math.abs(differencePercent), side: toSide(differencePercent) })}{" "}
        {t("source", { low: money(low), median: money(median), high: money(high), offers, companies })}{" "}
        {place === null ? t("country") : t("place", { place })} {level !== null && t("level", { level })}
      </p>
      {barometer !== null && (
        <LocalizedLink href={barometer} className="link inline-flex min-h-11 items-center text-sm font-semibold">
          {t("barometer")}
        </LocalizedLink>
      )}
    </section>
  );
}

const toSide = (difference: number) => (difference === 0 ? "same" : difference > 0 ? "over" : "under");

/** Half of the market as a band, its median as a line, the offer as a dot; what is beyond the scale stands at its end. */
function Scale({
  market: { low, median, high, middle },
}: {
  market: Record<"low" | "median" | "high" | "middle", number>;
}) {
  const room = Math.max(high - low, 1) * MARGIN;
  const [start, length] = [low - room, Math.max(high - low, 1) + 2 * room];
  // Inside of both ends, so that the dot is whole there.
  const at = (amount: number) => 3 + 94 * Math.min(1, Math.max(0, (amount - start) / length));
  return (
    <svg aria-hidden="true" viewBox="0 0 100 12" preserveAspectRatio="none" className="my-3 block h-6 w-full">
      <path d="M0 6H100" className="stroke-rule" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      <rect x={at(low)} width={at(high) - at(low)} y="3.5" height="5" className="fill-tint" />
      <path d={`M${at(median)} 2V10`} className="stroke-ink" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      <path
        d={`M${at(middle)} 6h0`}
        className="stroke-marigold"
        strokeWidth="14"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
