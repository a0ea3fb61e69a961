/** Words of keys whose values identify a person or give a contact: figures need no such value. */
const PRIVATE_WORDS = new Set(
  (
    "address adresse birth birthdate birthday cookie email firstname iban ip lastname mail password phone prenom " +
    "secret ssn surname tel telephone token username"
  ).split(" "),
);

/** Splits a key into words: `userEmail`, `user_email` and `EMAIL` contain the word email. */
const wordsOf = (key: string) =>
  key
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/);

const isPrivate = (key: string) => key.startsWith("_") || wordsOf(key).some((word) => PRIVATE_WORDS.has(word));

/** Returns the path of the first key that looks private, at any depth; null when no key does. */
export function findPrivateKey(value: unknown, path: string[] = []): string[] | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    const childPath = [...path, key];
    const found = !Array.isArray(value) && isPrivate(key) ? childPath : findPrivateKey(child, childPath);
    if (found) return found;
  }
  return null;
}
