import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** Where a form leads once sent. */
export const RESULT_ID = "resultat";

/** The result, under a title that names its inputs: a page printed or shared must stand by itself. */
export function ToolResult({ title, children }: { title?: string; children: ReactNode }) {
  const t = useTranslations("tool");
  return (
    <section id={RESULT_ID} aria-labelledby={`${RESULT_ID}-title`} className="min-w-0 scroll-mt-4">
      <h2 id={`${RESULT_ID}-title`} className="mb-4 text-xl md:text-2xl">
        {title ?? t("result")}
      </h2>
      {children}
    </section>
  );
}
