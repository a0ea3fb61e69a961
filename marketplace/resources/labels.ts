import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { escapeLike } from "@/marketplace/db/conditions";

/** Words separated by colons: `main:welcome`. */
export const label = z
  .string()
  .max(255)
  .regex(/^\w+(:\w+)*$/, "must be words separated by colons");

/** Condition that a row's label is one of these; `main:*` matches every label with this prefix. */
export const isLabelled = (labels: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`label LIKE ANY(${labels.map((pattern) => escapeLike(pattern).replaceAll("*", "%"))}::text[])`;
