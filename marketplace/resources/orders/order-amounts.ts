import { fromMinor, toMinor } from "@/lib/rules/transaction/money";

type Exchange = { payerAmount: number | null; reversal: boolean };
export type OrderAmounts = { amountDue: number; amountPaid: number; amountRemaining: number };

/**
 * Returns the amount due from an order's lines and the amount paid by its moves, in one currency; refunds are
 * subtracted. Summed in cents.
 */
export function orderAmountsOf(lines: readonly Exchange[], moves: readonly Exchange[], currency: string): OrderAmounts {
  const sum = (exchanges: readonly Exchange[]) =>
    exchanges.reduce((total, { payerAmount, reversal }) => {
      const cents = toMinor(payerAmount ?? 0, currency);
      return total + (reversal ? -cents : cents);
    }, 0);
  const due = sum(lines);
  const paid = sum(moves);
  return {
    amountDue: fromMinor(due, currency),
    amountPaid: fromMinor(paid, currency),
    amountRemaining: fromMinor(due - paid, currency),
  };
}
