import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ViewSwitch } from "@/workspace/shell/view-switch";

type Pane = "cv" | "read";
type Props = { shown: Pane; onShow: (pane: Pane) => void; cv: ReactNode; children: ReactNode };

/** Two panes side by side from 1024 px; below, the one that was chosen. */
export function ReviewPanes({ shown, onShow, cv, children }: Props) {
  const t = useTranslations("candidate_import");
  return (
    <>
      <ViewSwitch
        legend={t("tabs.label")}
        isLegendHidden
        views={(["cv", "read"] as const).map((value) => ({ value, label: t(`tabs.${value}`) }))}
        {...{ shown, onShow }}
        className="mb-6 grid grid-cols-2 lg:hidden"
      />
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
