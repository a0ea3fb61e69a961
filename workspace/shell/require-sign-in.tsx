"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { CurrentUser, Session } from "@/lib/session/session";
import { ScreenLoading } from "@/workspace/shell/screen-loading";
import { useSession } from "@/workspace/shell/session-provider";
import { SignedOut } from "@/workspace/shell/signed-out";

type Props = {
  /** Where the user comes back after logging in: a path of lib/routes. */
  back: string;
  children: (current: CurrentUser) => ReactNode;
};

/**
 * A screen for users who are logged in. What was read for them stays on it while the API cannot be read, and when their
 * session ends by itself, so that nothing typed is lost.
 */
export function RequireSignIn({ back, children }: Props) {
  const { session, state } = useSession();
  const [last, setLast] = useState<CurrentUser | null>(null);
  const read = state.status === "signed-in" ? state.current : null;
  if (read && read !== last) setLast(read);
  const current = read ?? last;

  if (state.status === "signed-out" && !(state.expired && current)) return <SignedOut back={back} />;
  if (current) return children(current);
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
