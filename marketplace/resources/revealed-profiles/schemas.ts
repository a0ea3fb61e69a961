import { z } from "zod";
import { flag, pagination } from "@/marketplace/http/fields";

export const RevealsQuery = z.strictObject({ ...pagination(["createdDate"]), populateAssets: flag.optional() });
export type RevealsQuery = z.output<typeof RevealsQuery>;
