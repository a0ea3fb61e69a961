import * as z from "zod/mini";

/** Offset pagination of API version 2019-05-20. */
export const paginationMeta = {
  nbResults: z.int(),
  nbPages: z.int(),
  page: z.int(),
  nbResultsPerPage: z.int(),
};

export const PaginationMeta = z.object({ ...paginationMeta, exhaustiveNbResults: z.optional(z.boolean()) });
export type PaginationMeta = z.infer<typeof PaginationMeta>;

/** The wire's list envelope of an entity. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ ...paginationMeta, results: z.array(item) });
