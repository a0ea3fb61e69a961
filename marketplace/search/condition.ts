import { type RawBuilder, sql } from "kysely";

/** A piece of SQL about one row of `assets`. */
export type Condition = RawBuilder<boolean>;
export type Expression = RawBuilder<unknown>;

export const always: Condition = sql<boolean>`true`;

/** Every one of them; true when there are none. */
export const every = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` AND `)})` : always;

/** One of them. */
export const some = (conditions: readonly Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` OR `)})`;

/** The opposite; what is unknown (an attribute that the asset lacks) counts as false first. */
export const not = (condition: Condition): Condition => sql<boolean>`NOT coalesce(${condition}, false)`;
