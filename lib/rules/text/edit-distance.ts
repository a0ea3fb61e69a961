/**
 * Returns how many letters must be added, removed, replaced or swapped with their neighbour to turn a word into another
 * one (optimal string alignment). Gives up beyond `max`: the result is then Infinity.
 */
export function editDistance(from: string, to: string, max: number): number {
  if (Math.abs(from.length - to.length) > max) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...current) > max) return Number.POSITIVE_INFINITY;
    [beforeLast, last] = [last, current];
  }
  const distance = last[to.length] ?? Number.POSITIVE_INFINITY;
  return distance > max ? Number.POSITIVE_INFINITY : distance;
}
