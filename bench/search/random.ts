/**
 * Random draws that are always the same for a seed: a bench run twice measures the same offers and the same searches.
 */
export type Random = {
  /** From 0 inclusive to 1 exclusive. */
  next: () => number;
  /** Both bounds included. */
  integer: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** At most `count` items, each once, in a random order. */
  sample: <Item>(items: readonly Item[], count: number) => Item[];
};

/** Creates a stream of draws by seed and index, so that any row can be generated without the previous ones. */
export function createRandom(seed: number, index = 0): Random {
  let state = mix(mix(seed) ^ Math.imul(index + 1, 0x9e3779b1));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    return mix(state) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  };
  const sample = <Item>(items: readonly Item[], count: number): Item[] => {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(integer(0, left.length - 1), 1),
    ).flat();
  };
  return { next, integer, pick, sample, chance: (probability) => next() < probability };
}

/** The finaliser of splitmix32: neighbouring seeds give unrelated draws. */
function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
