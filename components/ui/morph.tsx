import { type ReactNode, ViewTransition } from "react";

type Props = {
  /** The same on both pages and unique on each: "offer-logo-" and the offer's id. */
  name: string;
  children: ReactNode;
};

/**
 * Animates an item from its place in a list to its place on its own page, in browsers that support view transitions.
 */
export function Morph({ name, children }: Props) {
  return (
    <ViewTransition name={name} share="morph" default="none">
      {children}
    </ViewTransition>
  );
}
