import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { loginHref } from "@/components/session/login-href";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";

/**
 * Redirects to the log-in screen, which brings back here; the link is there for visitors who come back by the back
 * button.
 */
export function SignedOut({ back }: { back: string }) {
  const t = useTranslations("session.signed_out");
  const href = loginHref(useLocale(), back);
  const router = useRouter();
  useEffect(() => router.replace(href), [router, href]);
  return (
    <EmptyState title={t("heading")}>
      <p>{t("text")}</p>
      <a href={href} className={buttonStyle("primary", "mt-5")}>
        {t("log_in")}
      </a>
    </EmptyState>
  );
}
