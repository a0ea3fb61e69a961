import { z } from "zod";
import { pagination } from "@/marketplace/http/fields";

export const SessionsQuery = z.strictObject(pagination(["createdDate", "lastUsedDate"]));
export type SessionsQuery = z.output<typeof SessionsQuery>;
