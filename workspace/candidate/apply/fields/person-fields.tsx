import { useLocale, useTranslations } from "next-intl";
import { loginHref } from "@/components/session/login-href";
import { LocalizedLink } from "@/components/ui/localized-link";
import { TextField } from "@/components/ui/text-field";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { CurrentUser } from "@/lib/session/session";
import type { ApplyEntry } from "@/workspace/candidate/apply/use-apply-form";

type Props = {
  id: string;
  entry: ApplyEntry;
  current: CurrentUser | null;
  /** The page to which a log-in returns. */
  back: string;
};

/**
 * The applicant's identity: read from the account, or typed by a visitor. Visitors who have an account are invited to
 * log in first.
 */
export function PersonFields({ id, entry: { field }, current, back }: Props) {
  const t = useTranslations("candidate_apply.person");
  const tWay = useTranslations("candidate_apply.way");
  const locale = useLocale();
  const text = (key: "firstname" | "lastname" | "email", autoComplete: string, type = "text") => (
    <TextField
      id={`${id}-${key}`}
      type={type}
      label={t(key)}
      autoComplete={autoComplete}
      maxLength={255}
      required
      {...field(key)}
    />
  );
  return (
    <section aria-labelledby={`${id}-person`} className="grid gap-5">
      <h2 id={`${id}-person`} className="text-xl">
        {t("heading")}
      </h2>
      {current ? (
        <div>
          <p className="break-words">
            <span className="font-semibold">
              {current.naturalUser.firstname} {current.naturalUser.lastname}
            </span>
            <span className="block text-muted">{current.naturalUser.email}</span>
          </p>
          <LocalizedLink href={workspaceRoutes.account()} className="link inline-flex min-h-11 items-center text-sm">
            {t("edit")}
          </LocalizedLink>
        </div>
      ) : (
        <>
          <p>
            <a href={loginHref(locale, back)} className="link inline-flex min-h-11 items-center font-semibold">
              {tWay("login")}
            </a>
            <span className="block text-sm text-muted">{tWay("login_text")}</span>
          </p>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {text("firstname", "given-name")}
            {text("lastname", "family-name")}
          </div>
          {text("email", "email", "email")}
        </>
      )}
      <TextField
        id={`${id}-phone`}
        type="text"
        inputMode="tel"
        label={t("phone")}
        hint={t("phone_hint")}
        autoComplete="tel"
        maxLength={40}
        {...field("phone")}
      />
    </section>
  );
}
