import { describe, expect, test } from "vitest";
import { orderAmountsOf } from "@/marketplace/resources/orders/order-amounts";

const line = (payerAmount: number | null, reversal = false) => ({ payerAmount, reversal });

describe("an order", () => {
  test("the remaining amount of an order is its lines minus its payments", () => {
    const lines = [line(100), line(20.5)];
    expect(orderAmountsOf(lines, [line(70)], "EUR")).toEqual({
      amountDue: 120.5,
      amountPaid: 70,
      amountRemaining: 50.5,
    });
  });

  test("reversed lines and refunds are subtracted", () => {
    const amounts = orderAmountsOf([line(100), line(30, true)], [line(100), line(30, true)], "EUR");
    expect(amounts).toEqual({ amountDue: 70, amountPaid: 70, amountRemaining: 0 });
  });

  test("an order without lines or without payer owes nothing", () => {
    const nothing = { amountDue: 0, amountPaid: 0, amountRemaining: 0 };
    expect(orderAmountsOf([], [], "EUR")).toEqual(nothing);
    expect(orderAmountsOf([line(null)], [line(null, true)], "EUR")).toEqual(nothing);
  });

  test("the amounts of an order are summed without rounding errors", () => {
    const dimes = Array.from({ length: 10 }, () => line(0.1));
    expect(orderAmountsOf(dimes, [line(1)], "EUR")).toEqual({ amountDue: 1, amountPaid: 1, amountRemaining: 0 });
    expect(orderAmountsOf([line(1234.5)], [], "JPY").amountDue).toBe(1235);
  });
});
