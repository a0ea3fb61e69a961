import { z } from "zod";
import { text } from "@/marketplace/http/fields";

const MAX_PERMISSIONS = 500;
export const PermissionsBody = z.strictObject({ permissions: z.array(text(100)).max(MAX_PERMISSIONS) });
