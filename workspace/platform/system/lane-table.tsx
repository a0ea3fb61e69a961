import { useTranslations } from "next-intl";
import type { JobLane } from "@/lib/entities/job";
import { useMoment } from "@/workspace/platform/use-moment";

const FIGURES = ["waiting", "late", "putOff", "failed"] as const;

/** What each lane of jobs has to do. On a telephone, each lane is a block, of the figures that are not zero. */
export function LaneTable({ lanes }: { lanes: readonly JobLane[] }) {
  const t = useTranslations("platform_system.jobs");
  const toMoment = useMoment();
  return (
    <table className="w-full border-collapse border-y border-rule text-left max-sm:block">
      <caption className="sr-only">{t("lanes")}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-rule text-sm text-muted">
          <th scope="col" className="py-3 pr-6 font-semibold">
            {t("lane_label")}
          </th>
          {FIGURES.map((name) => (
            <th key={name} scope="col" className="py-3 pr-6 text-right font-semibold">
              {t(name)}
            </th>
          ))}
          <th scope="col" className="py-3 font-semibold">
            {t("oldest")}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-rule max-sm:block">
        {lanes.map((lane) => (
          <tr key={lane.name} className="max-sm:block max-sm:py-3">
            <th scope="row" className="py-2 pr-6 font-semibold max-sm:block">
              {t("lane", { name: lane.name })}
            </th>
            {FIGURES.map((name) => (
              <td
                key={name}
                data-label={t(name)}
                className={`figures py-2 pr-6 text-right max-sm:flex max-sm:justify-between max-sm:py-1 max-sm:pr-0 max-sm:before:text-muted max-sm:before:content-[attr(data-label)] ${lane[name] === 0 && name !== "waiting" ? "max-sm:sr-only" : ""} ${name === "failed" && lane.failed > 0 ? "font-semibold text-brick" : ""}`}
              >
                {lane[name]}
              </td>
            ))}
            <td
              data-label={t("oldest")}
              className={`whitespace-nowrap py-2 max-sm:py-1 max-sm:before:text-muted max-sm:before:content-[attr(data-label)] ${lane.oldestDate ? "max-sm:flex max-sm:justify-between" : "max-sm:sr-only"}`}
            >
              {lane.oldestDate ? toMoment(lane.oldestDate) : "—"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
