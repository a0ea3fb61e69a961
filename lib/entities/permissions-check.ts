import * as z from "zod/mini";

/** Each requested permission, and whether the caller has it. The plans of a hosted platform limit nothing here. */
export const PermissionsCheck = z.catchall(z.object({ missingPlanPermissions: z.array(z.string()) }), z.boolean());

/** The permissions of the caller. Our server returns a plain array; others may return it as a named field. */
export const OwnPermissions = z.pipe(
  z.union([
    z.array(z.string()),
    z.object({ permissions: z.array(z.string()) }),
    z.object({ results: z.array(z.string()) }),
  ]),
  z.transform((read) => {
    if (Array.isArray(read)) return read;
    return "permissions" in read ? read.permissions : read.results;
  }),
);
