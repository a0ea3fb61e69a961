import type { ReactNode } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";

type Props = {
  label: string;
  /** Opens the section that edits the block; or the path of the screen that edits it. */
  onOpen: (() => void) | string;
  children: ReactNode;
};

/** A block of a preview. A press on the block opens its section; keyboard users open it from the list of sections. */
export function Editable({ label, onOpen, children }: Props) {
  const cover = {
    tabIndex: -1,
    "aria-hidden": true,
    title: label,
    className: "absolute inset-0 cursor-pointer rounded-md border-2 border-transparent hover:border-green",
  };
  return (
    <div className="relative min-w-0 has-[>[inert]:empty]:hidden">
      <div inert>{children}</div>
      {typeof onOpen === "string" ? (
        <LocalizedLink href={onOpen} {...cover} />
      ) : (
        <button type="button" onClick={onOpen} {...cover} />
      )}
    </div>
  );
}
