import type { Group } from "@/tests/relevance/generated/classes";
import type { Figures } from "@/tests/relevance/generated/table";

type Floor = Pick<Figures, "first" | "inFive" | "nothing">;

/** Minimum figures, which may not be lowered. The aim of every group is first ≥ 0.97, inFive ≥ 0.99, nothing = 0. */
export const FLOORS: Record<Group, Floor> = {
  naming: { first: 0.99, inFive: 0.99, nothing: 0 },
  mistyping: { first: 0.99, inFive: 0.99, nothing: 0 },
  adding: { first: 0.98, inFive: 0.99, nothing: 0 },
  placing: { first: 0.97, inFive: 0.99, nothing: 0 },
  together: { first: 0.95, inFive: 0.99, nothing: 0 },
};

/** Minimum number of queries of fixed.json whose first result is right. The aim is all of them. */
export const FIXED_FIRST = 149;

/** Minimum figures over thousands of random queries of all groups, with a margin for chance. `nothing` is a share. */
export const DRAWN_FLOOR: Floor = { first: 0.97, inFive: 0.985, nothing: 0.002 };
