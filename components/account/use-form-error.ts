import { useTranslations } from "next-intl";
import { formErrors } from "@/lib/forms/field-rules";

/** What schemas say of a field, and what only the server knows. */
const KEYS = [...Object.values(formErrors), "account.password.wrong", "account.deletion.mismatch"] as const;

export type FieldErrorKey = (typeof KEYS)[number];

/** The text of a field's error, from the key that its schema or the server gave. */
export function useFormError() {
  const t = useTranslations();
  return (error: { message?: string | undefined } | undefined) => {
    const key = KEYS.find((known) => known === error?.message);
    return key ? t(key) : null;
  };
}
