import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { loginHref } from "@/components/session/login-href";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { FactList } from "@/components/ui/fact-list";
import type { SentApplication, UnsentApplication } from "@/lib/entities/unsent-application";
import { formatDate } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { shownPhone } from "@/lib/rules/user/phone";
import type { CurrentUser } from "@/lib/session/session";
import { type Refusal, refusalOf } from "@/workspace/auth/unsent/queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = {
  token: string;
  unsent: UnsentApplication;
  current: CurrentUser | null;
  onSent: (sent: SentApplication) => void;
};

/**
 * Shows all that would be sent, for a last check. Sends on a press of the button only: mail filters open links but
 * press no button.
 */
export function UnsentReview({ token, unsent, current, onSent }: Props) {
  const t = useTranslations("unsent_application");
  const locale = useLocale();
  const { session } = useSession();
  const { busy, failure, act } = useAction();
  const [refusal, setRefusal] = useState<Refusal>(null);
  const { offer, content, needsLogIn, unprovedAccount = false, expirationDate } = unsent;
  if (!content) return null;
  const { email } = content;
  const isOwner = current?.naturalUser.email?.toLowerCase() === email;
  const mustLogIn = (needsLogIn && !isOwner) || refusal === "log_in";

  const send = () =>
    act(async () => {
      setRefusal(null);
      try {
        onSent(await session.client.unsentApplications.send(token, { organizationId: null }));
      } catch (error) {
        const known = refusalOf(error);
        if (!known) throw error;
        setRefusal(known);
      }
    });
  return (
    <div className="grid gap-6">
      <p>{t("lead", { offer: offer.name, company: offer.companyName })}</p>
      <Content content={content} />
      <p className="text-sm text-muted">{t("until", { date: formatDate(locale, expirationDate) })}</p>
      <FormError text={refusal === "closed" || refusal === "already" ? t(refusal) : failure} />
      {mustLogIn ? (
        <div className="grid gap-3">
          <p className="break-words">{t(current ? "log_in.other" : "log_in.text", { email })}</p>
          <a
            href={loginHref(locale, workspaceRoutes.unsentApplication(token))}
            className={buttonStyle("primary", "justify-self-start")}
          >
            {t("log_in.action")}
          </a>
        </div>
      ) : (
        <>
          {unprovedAccount && !isOwner && (
            <p className="break-words">
              {t("unproved.text", { email })}{" "}
              <a href={loginHref(locale, workspaceRoutes.unsentApplication(token))} className="link">
                {t("unproved.action")}
              </a>
            </p>
          )}
          {!needsLogIn && !(unprovedAccount && isOwner) && (
            <p className="text-sm text-muted">{t.rich("opens", { terms: TermsLink, new: hidden })}</p>
          )}
          <Button className="justify-self-start" aria-disabled={busy || undefined} onClick={() => busy || void send()}>
            {t(busy ? "submitting" : "submit")}
          </Button>
        </>
      )}
    </div>
  );
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;
const TermsLink = (text: ReactNode) => <Terms>{text}</Terms>;

function Terms({ children }: { children: ReactNode }) {
  const t = useTranslations("unsent_application");
  const href = localePath(useLocale(), routes.staticPage("conditions-generales"));
  return (
    <a href={href} target="_blank" rel="noopener" className="link">
      {children}
      <span className="sr-only"> {t("new")}</span>
    </a>
  );
}

function Content({ content }: { content: NonNullable<UnsentApplication["content"]> }) {
  const t = useTranslations("unsent_application");
  const { firstname, lastname, email, phone, resumeName, message, answers } = content;
  return (
    <section className="grid gap-4">
      <FactList
        label={t("label")}
        lines={[
          { label: t("name"), value: `${firstname} ${lastname}` },
          { label: t("email"), value: <span className="break-all">{email}</span> },
          { label: t("phone"), value: phone && shownPhone(phone) },
          { label: t("resume"), value: resumeName ?? t("none") },
        ]}
      />
      {message && (
        <div>
          <h2 className="font-text text-base font-semibold tracking-normal">{t("message")}</h2>
          <p className="mt-1 whitespace-pre-line break-words">{message}</p>
        </div>
      )}
      {answers?.map(({ question, answer }) => (
        <div key={question}>
          <h2 className="font-text text-base font-semibold tracking-normal">{question}</h2>
          <p className="mt-1 whitespace-pre-line break-words">{answer}</p>
        </div>
      ))}
    </section>
  );
}
