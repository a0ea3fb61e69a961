import { z } from "zod";

const name = z.string().min(1).max(100);

/** How a transaction moves from status to status: `actors` absent means whichever party. */
export const TransactionProcess = z.looseObject({
  initStatus: name,
  cancelStatus: name,
  transitions: z.array(
    z.looseObject({ name, from: name, to: name, actors: z.array(z.enum(["owner", "taker"])).optional() }),
  ),
});
export type TransactionProcess = z.infer<typeof TransactionProcess>;
