import type { JsonObject } from "@/lib/entities/json";
import type { Transaction } from "@/lib/entities/transaction";
import { APPLICATION_PROCESS } from "@/lib/rules/transaction/application-process";
import type { FirmMove } from "@/lib/rules/transaction/firm-moves";
import { findTransition } from "@/lib/rules/transaction/transaction-process";

/**
 * A move of the firm, in the shape that `POST /transactions/:id/transitions` expects; `hold` in seconds, 0 to send it
 * immediately.
 */
export type Move = { name: FirmMove; data?: JsonObject; hold: number };

/**
 * Returns the application as shown before the API answers. `now` in milliseconds; `isQuiet` is undefined while the firm's
 * choice is not read.
 */
export function drawnMove(
  application: Transaction,
  { name, data = {}, hold, isQuiet }: Move & { isQuiet?: boolean | undefined },
  by: string,
  now: number,
): Transaction {
  const date = new Date(now).toISOString();
  if (hold > 0) {
    const due = new Date(now + hold * 1000).toISOString();
    return { ...application, heldMove: { name, data, by: { id: by, displayName: null }, date, due, isQuiet } };
  }
  const found = findTransition(APPLICATION_PROCESS, { status: application.status, name, by: ["owner"] });
  const status = found?.transition.to ?? application.status;
  const statusHistory = [{ status, date, data }, ...application.statusHistory];
  return { ...application, status, statusHistory, heldMove: null };
}
