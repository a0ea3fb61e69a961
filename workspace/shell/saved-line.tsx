import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatTime } from "@/lib/i18n/format";
import { FormError } from "@/workspace/shell/form/form-error";

type Props = { savedDate: Date | null; failure: ReactNode };

/**
 * States whether the choice is saved: at what time, or why not. The elements are in the page before their text, because
 * screen readers announce changes.
 */
export function SavedLine({ savedDate, failure }: Props) {
  const t = useTranslations("shell");
  const locale = useLocale();
  const saved = savedDate && !failure ? t("saved", { time: formatTime(locale, savedDate.toISOString()) }) : "";
  return (
    <>
      <p role="status" className="text-sm text-muted empty:hidden">
        {saved}
      </p>
      <FormError text={failure} />
    </>
  );
}
