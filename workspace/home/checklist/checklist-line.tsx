import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { formatList } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { type FirstStep, type PagePart, STEP_MINUTES } from "@/lib/rules/company/first-steps";

/** Where each is done. */
const HREFS: Record<FirstStep, string> = {
  page: workspaceRoutes.firmPage(),
  review: workspaceRoutes.firmPage(),
  promise: workspaceRoutes.firmPage(),
  process: workspaceRoutes.firmPage(),
  offer: workspaceRoutes.firmOffers(),
  team: workspaceRoutes.team(),
  testimonials: workspaceRoutes.firmTestimonials(),
};

type Props = { step: FirstStep; isDone: boolean; missing: PagePart[] };

/** A step: what it is, how long it takes, what is missing, where it is done. */
export function ChecklistLine({ step, isDone, missing }: Props) {
  const t = useTranslations("firm_start");
  const locale = useLocale();
  const parts = formatList(
    locale,
    missing.map((part) => t(`part.${part}`)),
  );
  // Offices are written on a screen of their own: where it alone is left, the step leads there.
  const isOffice = missing.length === 1 && missing[0] === "office";
  return (
    <li className="flex items-start gap-4 py-3">
      <span
        aria-hidden="true"
        className={`mt-1 flex size-6 shrink-0 items-center justify-center rounded-full border ${isDone ? "border-green bg-green text-paper" : "border-field"}`}
      >
        {isDone && "✓"}
      </span>
      <div className="min-w-0 flex-1">
        {isDone ? (
          <p className="text-muted">
            {t(`step.${step}`)} <span className="sr-only">{t("done")}</span>
          </p>
        ) : (
          <LocalizedLink
            href={isOffice ? workspaceRoutes.firmOffices() : HREFS[step]}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {t(`step.${step}`)}
          </LocalizedLink>
        )}
        {!isDone && <p className="text-sm text-muted">{parts ? t("missing", { parts }) : t(`text.${step}`)}</p>}
        {!isDone && missing.includes("office") && !isOffice && (
          <LocalizedLink
            href={workspaceRoutes.firmOffices()}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {t("put_office")}
          </LocalizedLink>
        )}
      </div>
      {!isDone && (
        <span className="figures shrink-0 py-2 text-sm text-muted">{t("minutes", { count: STEP_MINUTES[step] })}</span>
      )}
    </li>
  );
}
