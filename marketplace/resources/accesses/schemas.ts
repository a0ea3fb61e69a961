import { z } from "zod";
import { pagination } from "@/marketplace/http/fields";

export const AccessesQuery = z.strictObject(pagination(["createdDate"]));
