import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { sessionSettings } from "@/lib/env";
import { pickMessages } from "@/lib/i18n/pick-messages";
import { SessionExpired } from "@/workspace/auth/login/session-expired";
import { SHELL_MESSAGES } from "@/workspace/shell/area/screen-namespaces";
import { NoticesProvider } from "@/workspace/shell/notices-provider";
import { SessionProvider } from "@/workspace/shell/session-provider";
import { UserScreen } from "@/workspace/shell/user-screen";

// Rendered per request, hence `private, no-store`: whatever stands between must not keep what leads to private screens.
export const dynamic = "force-dynamic";

export const metadata: Metadata = { robots: "noindex" };

/** Screens of users with an account: the same HTML for everyone; the user is known in the browser only. */
export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider messages={pickMessages(await getMessages(), SHELL_MESSAGES)}>
      <SessionProvider settings={sessionSettings()}>
        <NoticesProvider>
          <SessionExpired />
          <UserScreen>{children}</UserScreen>
        </NoticesProvider>
      </SessionProvider>
    </NextIntlClientProvider>
  );
}
