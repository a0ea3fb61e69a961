import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { sessionSettings } from "@/lib/env";
import { pickMessages } from "@/lib/i18n/pick-messages";
import { SessionExpired } from "@/workspace/auth/login/session-expired";
import { SHELL_MESSAGES } from "@/workspace/shell/area/screen-messages";
import { NoticesProvider } from "@/workspace/shell/notices-provider";
import { SessionProvider } from "@/workspace/shell/session-provider";
import { UserScreen } from "@/workspace/shell/user-screen";

// Rendered per request, hence `private, no-store`: no proxy or cache on the way may store the HTML of private screens.
export const dynamic = "force-dynamic";

export const metadata: Metadata = { robots: "noindex" };

/**
 * Layout of the screens of users with an account: the HTML is the same for everyone, and only the browser knows the
 * user.
 */
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
