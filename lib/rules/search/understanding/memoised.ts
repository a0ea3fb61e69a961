const MAX_REMEMBERED = 10_000;

/** Memoises a function of a word: searches, counts and further pages request the same words again and again. */
export function memoised<Value>(read: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const value = known.get(word);
    if (value !== undefined) return value;
    const found = read(word);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(word, found);
    return found;
  };
}
