/** Pseudo-random choices: the same seed always makes the same choices. */
export type Draw = {
  /** Draws an integer from 0 to `below` - 1. */
  below: (below: number) => number;
  oneOf: <Item>(items: readonly Item[]) => Item;
};

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state are enough to draw from lists. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return {
    below,
    oneOf: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("Nothing to draw from");
      return item;
    },
  };
}
