import { useTranslations } from "next-intl";
import { formErrors } from "@/lib/forms/field-rules";

const KEYS = Object.values(formErrors);

/** The text of a field's error: schemas, and what the API refuses, name it by a key of the messages. */
export function useErrorText() {
  const t = useTranslations();
  return (error: { message?: string | undefined } | undefined): string | null => {
    const key = KEYS.find((known) => known === error?.message);
    return key ? t(key) : null;
  };
}
