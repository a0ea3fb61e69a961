import * as z from "zod/mini";

const name = z.string().check(z.minLength(1), z.maxLength(100));

/** The transitions between statuses of a transaction. Absent `actors` means either party. */
export const TransactionProcess = z.looseObject({
  initStatus: name,
  cancelStatus: name,
  transitions: z.array(
    z.looseObject({ name, from: name, to: name, actors: z.optional(z.array(z.enum(["owner", "taker"]))) }),
  ),
});
export type TransactionProcess = z.infer<typeof TransactionProcess>;
