import { z } from "zod";

/** Offset pagination of API version 2019-05-20. */
export const paginationMeta = {
  nbResults: z.number().int(),
  nbPages: z.number().int(),
  page: z.number().int(),
  nbResultsPerPage: z.number().int(),
};

export const PaginationMeta = z.object({ ...paginationMeta, exhaustiveNbResults: z.boolean().optional() });
export type PaginationMeta = z.infer<typeof PaginationMeta>;

/** The wire's list envelope of an entity. */
export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ ...paginationMeta, results: z.array(item) });
