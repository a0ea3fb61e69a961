import type { ReactNode } from "react";
import { ScreenHeading } from "@/workspace/shell/screen-name";

type Props = {
  title: string;
  lead?: string;
  /** The only primary action of the screen. */
  action?: ReactNode;
  isDense?: boolean;
};

/**
 * The header of a private screen. It contains the only heading of level 1, rendered on the server and the same for
 * every user, until a screen of one thing knows its name (`ScreenName`). It also contains the primary action, which is at the bottom of a telephone, within reach of the thumb.
 */
export function ScreenHeader({ title, lead, action, isDense = false }: Props) {
  return (
    <header
      className={`flex flex-wrap items-start justify-between gap-x-8 gap-y-4 ${isDense ? "mb-3" : "mb-8 md:mb-10"}`}
    >
      <div className="min-w-0">
        <ScreenHeading title={title} className={isDense ? "text-2xl" : "text-3xl md:text-4xl"} />
        {lead && <p className="measure mt-3 text-muted">{lead}</p>}
      </div>
      {action && (
        <div
          data-primary-action
          data-no-print
          className="shrink-0 empty:hidden max-md:fixed max-md:inset-x-0 max-md:bottom-(--bottom-bar) max-md:z-20 max-md:border-t max-md:border-rule max-md:bg-paper max-md:p-3 max-md:[&>*]:w-full"
        >
          {action}
        </div>
      )}
    </header>
  );
}
