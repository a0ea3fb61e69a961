import type { Crawl } from "@/tests/crawl/crawl-site";
import { templateOf } from "@/tests/crawl/templates";

const NB_RANDOM = 30;

/**
 * Returns the addresses to check in a browser: the first of each template in each language, and thirty more, drawn from
 * the seed.
 */
export function sampleOf({ pages }: Pick<Crawl, "pages">, seed: number): string[] {
  const readable = [...pages.values()].flatMap(({ address, status, html }) =>
    status === 200 && html ? [address] : [],
  );
  const firsts = new Map<string, string>();
  for (const address of readable) {
    const template = `${templateOf(address)} ${address === "/en" || address.startsWith("/en/")}`;
    if (!firsts.has(template)) firsts.set(template, address);
  }
  const random = drawnFrom(seed);
  const others = readable.filter((address) => ![...firsts.values()].includes(address)).sort();
  const drawn = Array.from({ length: Math.min(NB_RANDOM, others.length) }, () =>
    others.splice(Math.floor(random() * others.length), 1),
  );
  return [...firsts.values(), ...drawn.flat()];
}

/** Returns a generator of numbers in [0, 1), which depend only on the seed (mulberry32). */
function drawnFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
