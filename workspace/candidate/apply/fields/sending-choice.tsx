import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { ApplyEntry } from "@/workspace/candidate/apply/use-apply-form";
import { PasswordField } from "@/workspace/shell/form/password-field";

type Props = { id: string; entry: ApplyEntry };

/** The two ways in which a visitor may apply: by the link of a mail, or by opening an account here. */
export function SendingChoice({ id, entry: { form, field } }: Props) {
  const t = useTranslations("candidate_apply.way");
  const locale = useLocale();
  const way = useWatch({ control: form.control, name: "way" });
  const { error: _, ...radio } = field("way");
  const { error: termsError, ...terms } = field("terms");
  const choice = (value: "mail" | "open") => (
    <label className="flex min-h-12 cursor-pointer items-start gap-3 rounded-md border border-field bg-surface px-4 py-3 hover:border-ink has-[:checked]:border-green has-[:checked]:bg-tint">
      <input type="radio" value={value} className="mt-1 size-5 shrink-0" {...radio} />
      <span className="min-w-0">
        <span className="block font-semibold">{t(value)}</span>
        <span className="block text-sm text-muted">{t(`${value}_text`)}</span>
      </span>
    </label>
  );
  const linkTo = (name: string) =>
    function Link(text: ReactNode) {
      return (
        <a href={localePath(locale, routes.staticPage(name))} target="_blank" rel="noopener" className="link">
          {text}
          <span className="sr-only"> {t("new")}</span>
        </a>
      );
    };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-display text-xl">{t("heading")}</legend>
      {choice("mail")}
      {choice("open")}
      {way === "open" && (
        <div className="grid gap-2">
          <PasswordField
            id={`${id}-password`}
            label={t("password")}
            hint={t("password_hint")}
            autoComplete="new-password"
            maxLength={255}
            required
            {...field("password")}
          />
          <label className="flex items-start gap-3 py-2">
            <input
              type="checkbox"
              className="mt-1 size-5 shrink-0"
              aria-invalid={termsError ? true : undefined}
              aria-describedby={`${id}-terms-error`}
              {...terms}
            />
            <span className="min-w-0 text-sm">{t("terms")}</span>
          </label>
          <p id={`${id}-terms-error`} aria-live="polite" className="text-sm font-semibold text-brick empty:hidden">
            {termsError}
          </p>
          <p className="text-sm text-muted">
            {t.rich("legal", { terms: linkTo("conditions-generales"), privacy: linkTo("confidentialite") })}
          </p>
        </div>
      )}
    </fieldset>
  );
}
