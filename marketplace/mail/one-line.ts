/** Characters that reverse the direction of reading, by which one name could imitate another. */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns a text without line breaks or control characters, of at most `max` characters. */
export function oneLine(text: string, max: number): string {
  const characters = [
    ...text
      .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
      .replace(TURNING, "")
      .trim(),
  ];
  return characters.length > max ? `${characters.slice(0, max).join("")}…` : characters.join("");
}
