import { useLocale, useTranslations } from "next-intl";
import { type PayAxis, toHundred } from "@/components/tool/pay-axis";
import { formatMoney } from "@/lib/i18n/format";
import type { Quartiles } from "@/lib/rules/tools/salary-market";
import type { SalaryGroup } from "@/lib/views/salary-market";

type Props = { group: SalaryGroup; axis: PayAxis; salary: number | null };
type Scale = { share: (amount: number) => number; at: (amount: number) => string };

const HEIGHT = 192;
const TOP = 44;
const BASE = 144;

/** Distribution of the salaries of a group, in euros per year. It draws the figures of the tables next to it. */
export function PayChart({ group: { quartiles, bands }, axis, salary }: Props) {
  const t = useTranslations("tool.barometer");
  const share = (amount: number) => Math.round(((amount - axis.min) / (axis.max - axis.min)) * 10_000) / 100;
  const scale = { share, at: (amount: number) => `${share(amount)}%` };
  // The label is on the side of the line opposite to the median, unless the chart ends there.
  const own = salary === null ? 0 : share(salary);
  const isLeft = own > 75 || (own > 25 && salary !== null && salary < (quartiles?.median ?? 0));
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT} className="figures fill-ink text-sm">
      <Axis axis={axis} scale={scale} />
      <Bands bands={bands} scale={scale} />
      <line x1="0" x2="100%" y1={BASE} y2={BASE} className="stroke-field" />
      {quartiles && <Middle quartiles={quartiles} scale={scale} />}
      {salary !== null && (
        <>
          <line
            x1={scale.at(salary)}
            x2={scale.at(salary)}
            y1={TOP - 4}
            y2={BASE + 20}
            className="stroke-ink"
            strokeWidth="2"
            strokeDasharray="4 3"
          />
          <text x={scale.at(salary)} dx={isLeft ? -6 : 6} y={TOP - 8} textAnchor={isLeft ? "end" : "start"}>
            {t("chart_own")}
          </text>
        </>
      )}
    </svg>
  );
}

function Axis({ axis: { min, max, step }, scale }: { axis: PayAxis; scale: Scale }) {
  const locale = useLocale();
  const marks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step);
  return marks.map((amount, index) => (
    <g key={amount}>
      <line x1={scale.at(amount)} x2={scale.at(amount)} y1={TOP} y2={BASE + 20} className="stroke-rule" />
      <text
        x={scale.at(amount)}
        y={HEIGHT - 10}
        textAnchor={index === 0 ? "start" : index === marks.length - 1 ? "end" : "middle"}
        className="fill-muted"
      >
        {formatMoney(locale, amount)}
      </text>
    </g>
  ));
}

/** Height is proportional to offers per euro: a wide band with few offers is low. */
function Bands({ bands, scale }: { bands: SalaryGroup["bands"]; scale: Scale }) {
  const densest = Math.max(...bands.map(({ from, to, offers }) => offers / (to - from)));
  return bands.map(({ from, to, offers }) => {
    const height = Math.round(((BASE - TOP) * offers) / (to - from) / densest);
    return (
      <rect
        key={from}
        x={scale.at(from)}
        y={BASE - height}
        width={`${scale.share(to) - scale.share(from)}%`}
        height={height}
        className="fill-tint stroke-green"
      />
    );
  });
}

/** The middle half of the offers, between both quartiles, and the median. */
function Middle({ quartiles: { low, median, high }, scale }: { quartiles: Quartiles; scale: Scale }) {
  const t = useTranslations("tool.barometer");
  const locale = useLocale();
  const share = scale.share(median);
  return (
    <>
      <rect
        x={scale.at(low)}
        y={BASE + 6}
        width={`${Math.max(0.5, scale.share(high) - scale.share(low))}%`}
        height="8"
        className="fill-green"
      />
      <line
        x1={scale.at(median)}
        x2={scale.at(median)}
        y1={TOP - 26}
        y2={BASE + 18}
        className="stroke-green"
        strokeWidth="3"
      />
      <text x={scale.at(median)} y={12} textAnchor={share > 66 ? "end" : share < 33 ? "start" : "middle"}>
        {t("chart_median", { amount: toHundred(locale, median) })}
      </text>
    </>
  );
}
