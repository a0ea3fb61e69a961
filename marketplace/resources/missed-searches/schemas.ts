import { z } from "zod";
import { flag, pagination } from "@/marketplace/http/fields";

export const MissedSearchesQuery = z.strictObject({
  ...pagination(["count", "addresses", "lastDay"]),
  settled: flag.default(false),
});
export type MissedSearchesQuery = z.output<typeof MissedSearchesQuery>;

export const Settling = z.strictObject({ settled: z.boolean() });
