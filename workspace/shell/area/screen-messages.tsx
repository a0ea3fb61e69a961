import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Namespace } from "@/lib/i18n/catalogue";
import { pickMessages } from "@/lib/i18n/pick-messages";
import { MessagesProvider } from "@/workspace/shell/area/messages-provider";
import { FRAME_MESSAGES, screenNamespaces } from "@/workspace/shell/area/screen-namespaces";
import type { ScreenName } from "@/workspace/shell/area/workspace-map";

type Props = { of: ScreenName; children: ReactNode };

/** Sends the messages of one screen to the browser. */
export const ScreenMessages = ({ of, children }: Props) => <Messages names={screenNamespaces[of]}>{children}</Messages>;

/** Sends the names of the screens to the browser. */
export const NavigationMessages = ({ children }: { children: ReactNode }) => (
  <Messages names={FRAME_MESSAGES}>{children}</Messages>
);

async function Messages({ names, children }: { names: readonly Namespace[]; children: ReactNode }) {
  return <MessagesProvider messages={pickMessages(await getMessages(), names)}>{children}</MessagesProvider>;
}
