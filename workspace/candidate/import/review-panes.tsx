import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

type Pane = "cv" | "read";
type Props = { shown: Pane; onShow: (pane: Pane) => void; cv: ReactNode; children: ReactNode };

/** Two panes side by side from 1024 px; below, the one that was chosen. */
export function ReviewPanes({ shown, onShow, cv, children }: Props) {
  const t = useTranslations("candidate_import");
  return (
    <>
      <fieldset className="mb-6 grid grid-cols-2 lg:hidden">
        <legend className="sr-only">{t("tabs.label")}</legend>
        {(["cv", "read"] as const).map((pane) => (
          <button
            key={pane}
            type="button"
            aria-pressed={shown === pane}
            onClick={() => onShow(pane)}
            className={`min-h-11 px-4 font-semibold ${
              shown === pane
                ? "border-b-4 border-double border-green text-green"
                : "border-b-4 border-transparent text-muted"
            }`}
          >
            {t(`tabs.${pane}`)}
          </button>
        ))}
      </fieldset>
      <div className="grid items-start gap-x-12 lg:grid-cols-2 [&>*]:min-w-0">
        <section
          aria-label={t("pdf.heading")}
          className={`lg:sticky lg:top-24 lg:h-[calc(100dvh-8rem)] ${shown === "cv" ? "" : "max-lg:hidden"}`}
        >
          {cv}
        </section>
        <div className={shown === "read" ? "" : "max-lg:hidden"}>{children}</div>
      </div>
    </>
  );
}
