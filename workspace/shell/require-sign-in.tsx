"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { CurrentUser, Session } from "@/lib/session/session";
import { ScreenLoading } from "@/workspace/shell/screen-loading";
import { useSession } from "@/workspace/shell/session-provider";
import { SignedOut } from "@/workspace/shell/signed-out";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

type Props = {
  /** The page that the log-in brings back to: a path of lib/routes. */
  back: string;
  children: (current: CurrentUser) => ReactNode;
};

/** A screen for users who are logged in: visitors without a session are led to the log-in. */
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
