/** Characters that turn the reading over: with them a name could pretend to be another. */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text without line break nor control character, of so many characters at most. */
export function oneLine(text: string, max: number): string {
  const characters = [
    ...text
      .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
      .replace(TURNING, "")
      .trim(),
  ];
  return characters.length > max ? `${characters.slice(0, max).join("")}…` : characters.join("");
}
