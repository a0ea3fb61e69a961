import type { ReactNode } from "react";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";
import type { ScreenName } from "@/workspace/shell/area/workspace-map";
import { ScreenHeader } from "@/workspace/shell/screen-header";

type Props = {
  of: ScreenName;
  title: string;
  lead?: string;
  /** The only primary action: at the top right, or at the bottom on a telephone. */
  action?: ReactNode;
  children: ReactNode;
};

/** A page of the workspace: its messages, its header, and the content that the browser renders for this user. */
export const Screen = ({ of, title, lead, action, children }: Props) => (
  <ScreenMessages of={of}>
    <main id="main" className="screen-width pb-16 has-data-[primary-action]:max-md:pb-32 pt-8 md:pt-10">
      <ScreenHeader title={title} {...(lead && { lead })} action={action} />
      {children}
    </main>
  </ScreenMessages>
);
