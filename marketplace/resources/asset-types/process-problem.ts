import type { TransactionProcess } from "@/lib/entities/transaction-process";

/** Returns the reason why no transaction can follow this process; null for a valid process. */
export function processProblem({ initStatus, cancelStatus, transitions }: TransactionProcess): string | null {
  const from = new Set(transitions.map((transition) => transition.from));
  const to = new Set(transitions.map((transition) => transition.to));
  if (!from.has(initStatus)) return "The provided init status does not appear as `from` property in transitions";
  if (to.has(initStatus)) return "The provided init status must not appear as `to` property in transitions";
  if (!from.has(cancelStatus) && !to.has(cancelStatus)) {
    return "The provided cancel status does not appear in transitions";
  }
  return null;
}
