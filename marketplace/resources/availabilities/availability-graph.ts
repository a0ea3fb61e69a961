/** From `start` to `end`, excluded; instants in milliseconds. */
type Span = { start: number; end: number };
/**
 * A quantity that an owner declared for a period: a total (`fixed`), or an addition or subtraction. When two totals
 * overlap, the one declared later wins.
 */
export type Supply = Span & { quantity: number; fixed: boolean };
export type Use = Span & { quantity: number };
/** Changes at a date: the rank of a fixed supply that begins or ends, and the quantities added or used from then on. */
type Change = { begins: number | null; ends: number | null; added: number; used: number };
export type GraphPoint = { date: number; usedQuantity: number; availableQuantity: number };

/**
 * Returns the available and used quantities as steps: a point wherever either changes. The available quantity is the
 * latest fixed supply, or the default, plus every other supply; it is never negative. `supplies` are in the order in
 * which they were declared.
 */
export function graphOf(defaultQuantity: number, supplies: readonly Supply[], uses: readonly Use[]): GraphPoint[] {
  const changes = new Map<number, Change[]>();
  const change = (date: number, one: Change) => changes.set(date, [...(changes.get(date) ?? []), one]);
  supplies.forEach(({ start, end, quantity, fixed }, rank) => {
    const [fixedRank, added] = fixed ? [rank, 0] : [null, quantity];
    change(start, { begins: fixedRank, ends: null, added, used: 0 });
    change(end, { begins: null, ends: fixedRank, added: -added, used: 0 });
  });
  for (const { start, end, quantity } of uses) {
    change(start, { begins: null, ends: null, added: 0, used: quantity });
    change(end, { begins: null, ends: null, added: 0, used: -quantity });
  }
  const fixedRanks = new Set<number>();
  let added = 0;
  let used = 0;
  const points: GraphPoint[] = [];
  let before = { usedQuantity: 0, availableQuantity: defaultQuantity };
  for (const [date, together] of [...changes].sort(([a], [b]) => a - b)) {
    for (const { begins, ends, ...amounts } of together) {
      if (begins !== null) fixedRanks.add(begins);
      if (ends !== null) fixedRanks.delete(ends);
      added += amounts.added;
      used += amounts.used;
    }
    const latest = supplies[Math.max(...fixedRanks)]?.quantity ?? defaultQuantity;
    const now = { usedQuantity: used, availableQuantity: Math.max(0, latest + added) };
    if (now.usedQuantity === before.usedQuantity && now.availableQuantity === before.availableQuantity) continue;
    points.push({ date, ...now });
    before = now;
  }
  return points;
}

/** Returns the smallest quantity left at any moment from `start` to `end`. */
export function leftDuring(graph: readonly GraphPoint[], defaultQuantity: number, { start, end }: Span): number {
  const during = graph.filter(({ date }) => date > start && date < end);
  const first = graph.findLast(({ date }) => date <= start) ?? { usedQuantity: 0, availableQuantity: defaultQuantity };
  return Math.min(...[first, ...during].map(({ availableQuantity, usedQuantity }) => availableQuantity - usedQuantity));
}
