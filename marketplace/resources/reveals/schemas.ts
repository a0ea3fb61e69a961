import { z } from "zod";
import { flag, id, pagination } from "@/marketplace/http/fields";

export const NewReveal = z.strictObject({ assetId: id, kind: z.enum(["address", "cvtheque"]) });
export const RevealsQuery = z.strictObject({ ...pagination(["createdDate"]), populateAssets: flag.optional() });
export type RevealsQuery = z.output<typeof RevealsQuery>;
