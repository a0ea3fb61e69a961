import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import type { SentApplication } from "@/lib/entities/unsent-application";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

type Props = { companyName: string; sent: SentApplication };

/** It has left: where to follow it, and how to choose the password of an account that was opened by it. */
export function SentNotice({ companyName, sent: { transactionId, passwordToken } }: Props) {
  const t = useTranslations("unsent_application.sent");
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const path = passwordToken ? workspaceRoutes.newPassword(passwordToken) : workspaceRoutes.application(transactionId);
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {t("heading")}
      </h2>
      <p>{t("text", { company: companyName })}</p>
      {passwordToken && <p>{t("password_text")}</p>}
      <a href={localePath(locale, path)} className={buttonStyle("primary", "justify-self-start")}>
        {t(passwordToken ? "password" : "follow")}
      </a>
    </section>
  );
}
