import { z } from "zod";

/** Each permission that was asked, and whether the caller has it; plans of a hosted platform limit nothing here. */
export const PermissionsCheck = z.object({ missingPlanPermissions: z.array(z.string()) }).catchall(z.boolean());
