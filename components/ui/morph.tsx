import { type ReactNode, ViewTransition } from "react";

type Props = {
  /** The same on both pages, and only once on each: "offer-logo-" and the offer's id. */
  name: string;
  children: ReactNode;
};

/** Shows that the item pressed in a list is the one now seen in full: it moves there, where the browser can. */
export function Morph({ name, children }: Props) {
  return (
    <ViewTransition name={name} share="morph" default="none">
      {children}
    </ViewTransition>
  );
}
