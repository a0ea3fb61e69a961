import type { ReactNode } from "react";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";
import type { ScreenName } from "@/workspace/shell/area/workspace-map";
import { ScreenHeader } from "@/workspace/shell/screen-header";
import { ScreenNaming } from "@/workspace/shell/screen-name";

type Props = {
  of: ScreenName;
  title: string;
  lead?: string;
  /** The only primary action: at the top right, or at the bottom on a telephone. */
  action?: ReactNode;
  /** A small header, for a screen of many rows. */
  isDense?: boolean;
  children: ReactNode;
};

/** A page of the workspace: its messages, its header, and the content that the browser renders for this user. */
export const Screen = ({ of, title, lead, action, isDense = false, children }: Props) => (
  <ScreenMessages of={of}>
    <main
      id="main"
      className={`screen-width pb-16 has-data-[primary-action]:max-md:pb-32 ${isDense ? "pt-4" : "pt-8 md:pt-10"}`}
    >
      <ScreenNaming>
        <ScreenHeader title={title} {...(lead && { lead })} action={action} isDense={isDense} />
        {children}
      </ScreenNaming>
    </main>
  </ScreenMessages>
);
