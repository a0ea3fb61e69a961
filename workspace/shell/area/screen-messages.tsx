import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Namespace } from "@/lib/i18n/catalogue";
import { pickMessages } from "@/lib/i18n/pick-messages";
import { MessagesProvider } from "@/workspace/shell/area/messages-provider";
import { AREA_MESSAGES, type Area, type ScreenName, screens } from "@/workspace/shell/area/workspace-map";

type Props<Name> = { of: Name; children: ReactNode };

/** Sends the browser the messages of one screen. */
export const ScreenMessages = ({ of, children }: Props<ScreenName>) => (
  <Messages names={screens[of].messages}>{children}</Messages>
);

/** Sends the browser the messages that the screens of an area share. */
export const AreaMessages = ({ of, children }: Props<Area>) => (
  <Messages names={AREA_MESSAGES[of]}>{children}</Messages>
);

async function Messages({ names, children }: { names: readonly Namespace[]; children: ReactNode }) {
  return <MessagesProvider messages={pickMessages(await getMessages(), names)}>{children}</MessagesProvider>;
}
