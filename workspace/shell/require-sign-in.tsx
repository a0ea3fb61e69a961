"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { loginHref } from "@/components/session/login-href";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import type { CurrentUser, Session } from "@/lib/session/session";
import { ScreenLoading } from "@/workspace/shell/screen-loading";
import { useSession } from "@/workspace/shell/session-provider";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

type Props = {
  /** The page to which the log-in leads back: a path of lib/routes. */
  back: string;
  children: (current: CurrentUser) => ReactNode;
};

/** A screen for logged-in users: visitors without a session are led to the log-in. */
export function RequireSignIn({ back, children }: Props) {
  const { session, state } = useSession();
  const current = useCurrentUser();
  if (current) return children(current);
  if (state.status === "signed-out") return <SignedOut back={back} />;
  if (state.status === "signed-in" && state.loadFailed) return <LoadFailed session={session} />;
  return <ScreenLoading />;
}

function LoadFailed({ session }: { session: Session }) {
  const t = useTranslations("session.trouble");
  return (
    <div role="alert">
      <EmptyState title={t("heading")}>
        <p>{t("text")}</p>
        <Button className="mt-5" onClick={() => session.reload().catch(() => undefined)}>
          {t("retry")}
        </Button>
      </EmptyState>
    </div>
  );
}

/** Redirects to the log-in screen, which leads back here; the link is for visitors who return with the back button. */
function SignedOut({ back }: { back: string }) {
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
