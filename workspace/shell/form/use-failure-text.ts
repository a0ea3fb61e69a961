import { useTranslations } from "next-intl";
import { toFailure } from "@/lib/queries/failure";
import { minutesToWait } from "@/workspace/shell/form/retry-after";

/** The text of a refused form, or of an API that does not answer. */
export function useFailureText() {
  const t = useTranslations();
  return (error: unknown): string => {
    const minutes = minutesToWait(error);
    return minutes === null ? t(`error.${toFailure(error)}`) : t("authentication.error.too_many", { minutes });
  };
}
