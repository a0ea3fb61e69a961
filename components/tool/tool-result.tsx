import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** Id of the result, where a submitted form leads. */
export const RESULT_ID = "resultat";

/**
 * The result, under a title that names its inputs: a printed or shared page must be understood alone. The form's URL
 * ends with this fragment, so the browser moves the focus here and a screen reader reads the title. A live region would
 * announce nothing when a page loads, and a fragment cancels `autofocus` (HTML, "flush autofocus candidates").
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
