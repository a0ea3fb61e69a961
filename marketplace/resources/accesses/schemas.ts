import { z } from "zod";
import { dateRange, pagination } from "@/marketplace/http/fields";

export const AccessesQuery = z.strictObject({ ...pagination(["createdDate"]), createdDate: dateRange.optional() });
export type AccessesQuery = z.output<typeof AccessesQuery>;
