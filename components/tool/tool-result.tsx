import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** Where a form leads once sent. */
export const RESULT_ID = "resultat";

/**
 * The result, under a title that names its inputs: a page printed or shared must stand by itself. A form leads here by the
 * fragment of its URL, and the browser moves the focus here, so that a screen reader says the title. A live region would
 * say nothing in a page that loads, and a fragment cancels `autofocus` (HTML, "flush autofocus candidates").
 */
export function ToolResult({ title, children }: { title?: string; children: ReactNode }) {
  const t = useTranslations("tool");
  return (
    <section
      id={RESULT_ID}
      tabIndex={-1}
      aria-labelledby={`${RESULT_ID}-title`}
      className="min-w-0 scroll-mt-4 outline-none"
    >
      <h2 id={`${RESULT_ID}-title`} className="mb-4 text-xl md:text-2xl">
        {title ?? t("result")}
      </h2>
      {children}
    </section>
  );
}
