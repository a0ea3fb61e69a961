import "server-only";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Namespace } from "@/lib/i18n/catalogue";
import { pickMessages } from "@/lib/i18n/pick-messages";
import { MessagesProvider } from "@/workspace/shell/area/messages-provider";
import { type ScreenName, screenOf } from "@/workspace/shell/area/workspace-map";

/** Messages that every private screen needs: its frame, the session, forms, and the log-in over the page. */
export const SHELL_MESSAGES: readonly Namespace[] = [
  "authentication",
  "common",
  "error",
  "form",
  "session",
  "shell",
  "sign_in",
];

/** Messages that the frame adds: the names of screens, in the navigation and in the links back up. */
export const FRAME_MESSAGES: readonly Namespace[] = ["navigation"];

type Props = { of: ScreenName; children: ReactNode };

/** Sends the messages of one screen to the browser. */
export const ScreenMessages = ({ of, children }: Props) => (
  <Messages names={screenOf(of).messages ?? []}>{children}</Messages>
);

/** Sends the names of the screens to the browser. */
export const NavigationMessages = ({ children }: { children: ReactNode }) => (
  <Messages names={FRAME_MESSAGES}>{children}</Messages>
);

async function Messages({ names, children }: { names: readonly Namespace[]; children: ReactNode }) {
  return <MessagesProvider messages={pickMessages(await getMessages(), names)}>{children}</MessagesProvider>;
}
