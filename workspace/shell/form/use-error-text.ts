import { useTranslations } from "next-intl";
import { formErrors } from "@/lib/forms/field-rules";

const KEYS = Object.values(formErrors);

/**
 * Returns a function that returns the text of a field's error, which schemas and refusals of the API name by a message
 * key.
 */
export function useErrorText() {
  const t = useTranslations();
  return (error: { message?: string | undefined } | undefined): string | null => {
    const key = KEYS.find((known) => known === error?.message);
    return key ? t(key) : null;
  };
}
