import { z } from "zod";

/** Each permission requested, and whether the caller has it; plans of a hosted platform limit nothing here. */
export const PermissionsCheck = z.object({ missingPlanPermissions: z.array(z.string()) }).catchall(z.boolean());

/** The permissions of the caller. Our server returns a plain array; others may name it. */
export const OwnPermissions = z.union([
  z.array(z.string()),
  z.object({ permissions: z.array(z.string()) }),
  z.object({ results: z.array(z.string()) }),
]);
