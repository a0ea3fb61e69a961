import { useTranslations } from "next-intl";
import { type Control, useWatch } from "react-hook-form";
import { KEPT_AFTER_REFUSAL_MONTHS, KEPT_YEARS } from "@/lib/rules/transaction/application-limits";
import { type Application, type ApplicationFields, PROFILE, type StoredFile } from "@/workspace/candidate/apply/form";

type Props = {
  id: string;
  control: Control<ApplicationFields, unknown, Application>;
  files: readonly StoredFile[];
  hasProfile: boolean;
};

/**
 * Lists exactly what the firm will read, and how long this is retained. A firm that may read an application may open
 * the profile.
 */
export function SeenByFirm({ id, control, files, hasProfile }: Props) {
  const t = useTranslations("candidate_apply.seen");
  const { phone, cv, message, answers = [] } = useWatch({ control });
  const file = files.find(({ key }) => key === cv);
  const count = answers.filter((answer) => answer?.trim()).length;
  const lines = [
    t("name"),
    phone?.trim() && t("phone"),
    (cv === PROFILE || hasProfile) && t("profile"),
    file && t("file", { name: file.name }),
    message?.trim() && t("message"),
    count > 0 && t("answers", { count }),
  ].filter((line): line is string => Boolean(line));
  return (
    <section aria-labelledby={`${id}-seen`} className="border-y border-rule py-5">
      <h2 id={`${id}-seen`} className="font-text text-base font-semibold tracking-normal">
        {t("heading")}
      </h2>
      <ul className="mt-2 grid gap-1">
        {lines.map((line) => (
          <li key={line} className="flex gap-2 break-words">
            <span aria-hidden="true" className="text-green">
              ✓
            </span>
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t("kept", { months: KEPT_AFTER_REFUSAL_MONTHS, years: KEPT_YEARS })}</p>
    </section>
  );
}
