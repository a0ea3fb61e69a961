import fc from "fast-check";
import { expect, test } from "vitest";
import { graphOf, leftDuring, type Supply, type Use } from "@/marketplace/resources/availabilities/availability-graph";

const span = fc.tuple(fc.nat(30), fc.nat(10)).map(([start, length]) => ({ start, end: start + length }));
const supply = fc.record({ span, quantity: fc.integer({ min: -4, max: 6 }), fixed: fc.boolean() }).map(
  ({ span: { start, end }, quantity, fixed }): Supply => ({
    start,
    end,
    quantity: fixed ? Math.abs(quantity) : quantity,
    fixed,
  }),
);
const use = fc
  .record({ span, quantity: fc.integer({ min: 1, max: 3 }) })
  .map(({ span: { start, end }, quantity }): Use => ({ start, end, quantity }));

/** Computes the quantities at one instant directly from the definition. */
function recount(instant: number, byDefault: number, supplies: Supply[], uses: Use[]) {
  const now = <Item extends { start: number; end: number }>(items: Item[]) =>
    items.filter(({ start, end }) => start <= instant && instant < end);
  const fixed = now(supplies).findLast((one) => one.fixed);
  const added = now(supplies).reduce((sum, one) => sum + (one.fixed ? 0 : one.quantity), 0);
  return {
    usedQuantity: now(uses).reduce((sum, { quantity }) => sum + quantity, 0),
    availableQuantity: Math.max(0, (fixed ? fixed.quantity : byDefault) + added),
  };
}

test("the graph equals a direct computation at every instant, without redundant points", () => {
  fc.assert(
    fc.property(
      fc.nat(5),
      fc.array(supply, { maxLength: 8 }),
      fc.array(use, { maxLength: 8 }),
      (byDefault, supplies, uses) => {
        const graph = graphOf(byDefault, supplies, uses);
        const valueAt = (instant: number) => {
          const { date: _, ...value } = graph.findLast(({ date }) => date <= instant) ?? {
            date: 0,
            usedQuantity: 0,
            availableQuantity: byDefault,
          };
          return value;
        };
        for (let instant = -1; instant <= 42; instant++) {
          expect(valueAt(instant)).toEqual(recount(instant, byDefault, supplies, uses));
        }
        for (const [index, point] of graph.entries()) {
          const { date, ...value } = point;
          expect(valueAt(date - 1)).not.toEqual(value);
          expect(graph[index + 1]?.date ?? Number.POSITIVE_INFINITY).toBeGreaterThan(date);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("the quantity left during a period is the lowest at any of its instants", () => {
  const wanted = fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 10 }));
  fc.assert(
    fc.property(
      fc.nat(5),
      fc.array(supply, { maxLength: 6 }),
      fc.array(use, { maxLength: 6 }),
      wanted,
      (byDefault, supplies, uses, [start, length]) => {
        const instants = Array.from({ length }, (_, index) => start + index);
        const least = Math.min(
          ...instants.map((instant) => {
            const { availableQuantity, usedQuantity } = recount(instant, byDefault, supplies, uses);
            return availableQuantity - usedQuantity;
          }),
        );
        expect(leftDuring(graphOf(byDefault, supplies, uses), byDefault, { start, end: start + length })).toBe(least);
      },
    ),
    { numRuns: 300 },
  );
});
