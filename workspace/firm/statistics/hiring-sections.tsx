import { useLocale, useTranslations } from "next-intl";
import { DELAYS, type Hiring } from "@/lib/entities/statistics";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { type CountedStep, FUNNEL_STEPS, funnelOf } from "@/lib/rules/statistics/funnel";
import { useMedian } from "@/workspace/firm/statistics/use-median";
import { ScreenSection } from "@/workspace/shell/screen-section";

type Counted = Parameters<typeof funnelOf>[0] & { hiring: Hiring };

/** The way from a view to a hire, and how long its parts take. */
export function HiringSections(counted: Counted) {
  return (
    <div className="mb-12 grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <FunnelSection {...counted} />
      <DelaysSection delays={counted.hiring.delays} />
    </div>
  );
}

/** Visits and applications are counted apart: each group of steps has bars of its own scale. */
const GROUPS = [
  { name: "visits", steps: FUNNEL_STEPS.slice(0, 2) },
  { name: "applications", steps: FUNNEL_STEPS.slice(2) },
] as const;

const HEAD = "py-2 align-bottom text-sm font-semibold text-muted";
const NUMBER_HEAD = `${HEAD} pl-3 text-right`;

function FunnelSection(counted: Counted) {
  const t = useTranslations("firm_statistics");
  const steps = funnelOf(counted);
  const isEmpty = counted.hiring.withdrawn === 0 && steps.every(({ count }) => count === 0);
  return (
    <ScreenSection id="funnel" title={t("funnel.title")} lead={t("funnel.lead")}>
      {isEmpty ? (
        <p className="text-muted">{t("nothing")}</p>
      ) : (
        <table className="figures w-full border-collapse border-y border-rule text-left">
          <caption className="sr-only">{t("funnel.lead")}</caption>
          <thead>
            <tr className="border-b border-rule">
              <th scope="col" className={HEAD}>
                {t("funnel.step")}
              </th>
              <th scope="col" className={NUMBER_HEAD}>
                {t("funnel.count")}
              </th>
              <th scope="col" className={`${NUMBER_HEAD} w-28 sm:w-36`}>
                {t("funnel.rate")}
              </th>
            </tr>
          </thead>
          {GROUPS.map(({ name, steps: names }) => (
            <FunnelGroup key={name} name={name} steps={steps.filter(({ step }) => names.includes(step))} />
          ))}
        </table>
      )}
      <FunnelNotes counted={counted} steps={steps} />
    </ScreenSection>
  );
}

type GroupProps = { name: (typeof GROUPS)[number]["name"]; steps: readonly CountedStep[] };

function FunnelGroup({ name, steps }: GroupProps) {
  const t = useTranslations("firm_statistics.funnel");
  const locale = useLocale();
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const toText = (rate: CountedStep["rate"]) => {
    if (rate === null) return null;
    return typeof rate === "number" ? t("share", { percent: percentOf(rate) }) : t(rate);
  };
  return (
    <tbody className="divide-y divide-rule border-b border-rule last:border-b-0">
      <tr>
        <th scope="rowgroup" colSpan={3} className="pt-4 pb-1 text-sm font-semibold text-muted">
          {t(`groups.${name}`)}
        </th>
      </tr>
      {steps.map(({ step, count, rate }) => (
        <tr key={step}>
          <th scope="row" className="py-2 font-normal">
            {t(`steps.${step}`)}
            <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-1 block h-1.5 w-full">
              <rect width={(count / most) * 100} height="6" className="fill-green" />
            </svg>
          </th>
          <td className="py-2 pl-3 text-right align-top">{formatNumber(locale, count)}</td>
          <td
            className={`py-2 pl-3 text-right align-top ${typeof rate === "number" ? "font-semibold" : "text-sm/6 text-muted"}`}
          >
            {toText(rate)}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** Tenths below ten, so that few clicks of many views are not none. */
const percentOf = (rate: number) => (rate < 0.1 ? Math.round(rate * 1000) / 10 : Math.round(rate * 100));

/** States what was not measured, from which day on the rest was, and what counts in no step. */
function FunnelNotes({ counted, steps }: { counted: Counted; steps: readonly CountedStep[] }) {
  const t = useTranslations("firm_statistics.funnel.notes");
  const locale = useLocale();
  const { from, since, hiring } = counted;
  const { openings } = hiring.since;
  const notes = [
    since === null && t("not_counted"),
    since !== null && since > from && t("counted_since", { date: formatDate(locale, since) }),
    steps.some(({ rate }) => rate === "partial") && t("partial"),
    openings === null ? t("examined") : t("examined_since", { date: formatDate(locale, openings) }),
    hiring.hiredUnmet > 0 && t("unmet", { count: hiring.hiredUnmet }),
    hiring.withdrawn > 0 && t("withdrawn", { count: hiring.withdrawn }),
  ].filter((note) => note !== false);
  return (
    <ul className="measure mt-3 grid gap-1 text-sm text-muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function DelaysSection({ delays }: Pick<Hiring, "delays">) {
  const t = useTranslations("firm_statistics.delays");
  const locale = useLocale();
  const median = useMedian();
  return (
    <ScreenSection id="delays" title={t("title")} lead={t("lead")}>
      <table className="figures w-full border-collapse border-y border-rule text-left">
        <caption className="sr-only">{t("lead")}</caption>
        <thead>
          <tr className="border-b border-rule">
            <th scope="col" className={HEAD}>
              {t("delay")}
            </th>
            <th scope="col" className={NUMBER_HEAD}>
              {t("median")}
            </th>
            <th scope="col" className={NUMBER_HEAD}>
              {t("cases")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {DELAYS.map((name) => {
            const { cases } = delays[name];
            const days = median(delays[name]);
            return (
              <tr key={name}>
                <th scope="row" className="py-2 font-normal">
                  {t(`names.${name}`)}
                </th>
                <td className={`py-2 pl-3 text-right ${days === null ? "text-sm text-muted" : "font-semibold"}`}>
                  {days ?? t(cases === 0 ? "none" : "few")}
                </td>
                <td className="py-2 pl-3 text-right">{formatNumber(locale, cases)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScreenSection>
  );
}
