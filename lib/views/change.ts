import type { BodyView } from "@/lib/views/body";

export const CHANGE_KINDS = ["new", "better", "fixed"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** An entry of the changelog. */
export type ChangeView = {
  name: string;
  title: string;
  description: string;
  version: string | null;
  kinds: ChangeKind[];
  /** ISO date. */
  date: string;
  body: BodyView;
};
