import { useLocale, useTranslations } from "next-intl";
import type { StepFigures } from "@/lib/entities/statistics";
import { formatDay, formatMonth, formatNumber } from "@/lib/i18n/format";

type Point = { step: string; label: string; value: number };
type Props = { title: string; look: "bars" | "line"; points: readonly Point[]; unit: string };

const WIDTH = 100;
const HEIGHT = 40;

/** Rounds up to a number whose half is a whole number too, since counts have no halves; 1 stays 1. */
const roundUp = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return ([1, 2, 4, 6, 8, 10].find((factor) => factor * power >= value) ?? 10) * power;
};

/** A hand-drawn chart of a figure over time, with the same values as a table. */
function StepsChart({ title, look, points, unit }: Props) {
  const t = useTranslations("firm_statistics");
  const locale = useLocale();
  const isEmpty = points.every(({ value }) => value === 0);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 text-lg font-semibold">{title}</figcaption>
      {isEmpty ? <p className="text-muted">{t("nothing")}</p> : <Picture look={look} points={points} />}
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-green underline decoration-1 underline-offset-4">
          {t("as_table", { title })}
        </summary>
        <table className="figures w-full max-w-md border-collapse text-left">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-rule text-sm text-muted">
              <th scope="col" className="py-2 font-semibold">
                {t("step")}
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-rule">
            {points.map(({ step, label, value }) => (
              <tr key={step}>
                <th scope="row" className="py-1.5 font-normal">
                  {label}
                </th>
                <td className="py-1.5 text-right">{formatNumber(locale, value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** The scale, the bars or the line, and the dates of both ends and the middle. */
function Picture({ look, points }: Pick<Props, "look" | "points">) {
  const locale = useLocale();
  const top = Math.max(2, roundUp(Math.max(...points.map(({ value }) => value))));
  const ends = [points[0], points[Math.floor((points.length - 1) / 2)], points.at(-1)];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div aria-hidden="true" className="figures flex h-40 flex-col justify-between text-right text-sm text-muted">
        {[top, top / 2, 0].map((value) => (
          <span key={value} className="-my-2.5 leading-5">
            {formatNumber(locale, value)}
          </span>
        ))}
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full overflow-visible"
      >
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <path key={y} d={`M0 ${y}H${WIDTH}`} className="stroke-rule" vectorEffect="non-scaling-stroke" />
        ))}
        {look === "bars" ? <Bars points={points} top={top} /> : <Line points={points} top={top} />}
      </svg>
      <div aria-hidden="true" className="figures col-start-2 mt-2 flex justify-between gap-2 text-sm text-muted">
        {[...new Set(ends)].map((point) => point && <span key={point.step}>{point.label}</span>)}
      </div>
    </div>
  );
}

type Drawn = { points: readonly Point[]; top: number };

const yOf = (value: number, top: number) => HEIGHT - (value / top) * HEIGHT;

function Bars({ points, top }: Drawn) {
  const slot = WIDTH / Math.max(1, points.length);
  return points.map(({ step, value }, index) => (
    <rect
      key={step}
      x={index * slot + slot * 0.15}
      y={yOf(value, top)}
      width={slot * 0.7}
      height={(value / top) * HEIGHT}
      className="fill-green"
    />
  ));
}

/** The points are strokes of zero length with round caps, so that they stay round at any width. */
function Line({ points, top }: Drawn) {
  const slot = WIDTH / Math.max(1, points.length);
  const at = points.map(({ value }, index) => `${((index + 0.5) * slot).toFixed(2)} ${yOf(value, top).toFixed(2)}`);
  return (
    <>
      <path
        d={`M${at.join("L")}`}
        className="fill-none stroke-green"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={at.map((point) => `M${point}h0`).join("")}
        className="stroke-green"
        strokeWidth="7"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}

/** Views as bars, applications as a line: each has its own scale. */
export function PeriodCharts({ steps }: { steps: readonly StepFigures[] }) {
  const t = useTranslations("firm_statistics");
  const locale = useLocale();
  const labelOf = (step: string) => (step.length > 7 ? formatDay(locale, step) : formatMonth(locale, `${step}-01`));
  const points = (figure: "views" | "applications") =>
    steps.map((step) => ({ step: step.step, label: labelOf(step.step), value: step[figure] }));
  const unit = steps[0] && steps[0].step.length > 7 ? "day" : "month";
  return (
    <div className="mb-12 grid gap-10 lg:grid-cols-2">
      <StepsChart title={t(`views_by.${unit}`)} look="bars" points={points("views")} unit={t("columns.views")} />
      <StepsChart
        title={t(`applications_by.${unit}`)}
        look="line"
        points={points("applications")}
        unit={t("columns.applications")}
      />
    </div>
  );
}
