/** Keeps in `into` only the bits that `bits` has too. */
export function intersect(into: Uint32Array, bits: Uint32Array): void {
  for (let index = 0; index < into.length; index += 1) into[index] = (into[index] ?? 0) & (bits[index] ?? 0);
}

/** Adds the bits of `bits` to `into`. */
export function unite(into: Uint32Array, bits: Uint32Array): void {
  for (let index = 0; index < into.length; index += 1) into[index] = (into[index] ?? 0) | (bits[index] ?? 0);
}

/** Sets `into` to the inverse of `bits`. */
export function reverse(into: Uint32Array, bits: Uint32Array): void {
  for (let index = 0; index < into.length; index += 1) into[index] = ~(bits[index] ?? 0);
}

/**
 * Sets `into` to the bits that at least `least` of these sets have. The count of each bit is a binary number whose
 * digits are words (`index/bit-slices.ts` compares them in the same way).
 */
export function setInAtLeast(into: Uint32Array, sets: readonly Uint32Array[], least: number): void {
  const digits = new Uint32Array(32 - Math.clz32(Math.max(sets.length, least)));
  for (let index = 0; index < into.length; index += 1) {
    digits.fill(0);
    for (const set of sets) addOne(digits, set[index] ?? 0);
    let isEnough = 0xffffffff;
    for (let place = 0; place < digits.length; place += 1) {
      const digit = digits[place] ?? 0;
      isEnough = (least >> place) & 1 ? digit & isEnough : digit | isEnough;
    }
    into[index] = isEnough;
  }
}

/** Adds one to the counts of the bits that are 1. */
function addOne(digits: Uint32Array, bits: number): void {
  let carried = bits;
  for (let place = 0; carried !== 0 && place < digits.length; place += 1) {
    const digit = digits[place] ?? 0;
    digits[place] = digit ^ carried;
    carried &= digit;
  }
}

/** Returns the indexes of the words that are not 0. */
export function filledOf(words: Uint32Array): number[] {
  const filled: number[] = [];
  for (let index = 0; index < words.length; index += 1) if (words[index] !== 0) filled.push(index);
  return filled;
}

/** Counts the bits of a word that are 1 (Warren, "Hacker's Delight", 2nd edition, 5-1). */
export function countOnes(word: number): number {
  const fours = foursOf(word);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Counts the bits of three words with one multiplication: the count of each bit is a binary number of two digits
 * (Warren, 5-1).
 */
export function countOnesOfThree(one: number, two: number, three: number): number {
  const odd = one ^ two;
  const fours = foursOf(odd ^ three) + 2 * foursOf((one & two) | (odd & three));
  return Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

/** Counts the bits that are 1 in each group of four. */
function foursOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}
