import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { pickMessages } from "@/lib/i18n/pick-messages";
import { MessagesProvider } from "@/workspace/shell/messages-provider";
import { type ScreenName, screens } from "@/workspace/shell/workspace-map";

/** Sends the browser the messages of one screen. */
export async function ScreenMessages({ of, children }: { of: ScreenName; children: ReactNode }) {
  return (
    <MessagesProvider messages={pickMessages(await getMessages(), screens[of].messages)}>{children}</MessagesProvider>
  );
}
