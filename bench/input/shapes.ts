import { MAX_VALUES } from "@/marketplace/http/storable";

/** Values that a hostile caller sends instead of the expected one: about `bytes` of JSON, of one shape. */
export type Shape = { name: string; make: (bytes: number) => string };

const repeated = (piece: string, bytes: number) => piece.repeat(Math.max(1, Math.floor(bytes / piece.length)));
const listOf = (item: string) => (bytes: number) => `[${repeated(`${item},`, bytes - 4)}${item}]`;
const textOf = (piece: string) => (bytes: number) => JSON.stringify(repeated(piece, bytes - 2));

/** Returns an object of as many short keys as fit, at most `most`. */
export const manyKeys = (bytes: number, value = "0", most = Number.POSITIVE_INFINITY): string => {
  const pairs: string[] = [];
  for (let length = 0, index = 0; ; index += 1) {
    const pair = `"${index.toString(36)}":${value}`;
    length += pair.length + 1;
    if (length > bytes - 2 || index >= most) return `{${pairs.join(",")}}`;
    pairs.push(pair);
  }
};

const nested = (open: string, close: string) => (bytes: number) => {
  const levels = Math.floor(bytes / (open.length + close.length));
  return `${open.repeat(levels)}0${close.repeat(levels)}`;
};

const CONTAINERS: Shape[] = [
  { name: "keys", make: (bytes) => manyKeys(bytes) },
  // Shapes that stay below the limit on the number of values, so that they reach the validation by schemas.
  { name: "keys, few enough", make: (bytes) => manyKeys(bytes, "0", MAX_VALUES - 100) },
  { name: "keys of lists, few enough", make: (bytes) => manyKeys(bytes, "[0]", MAX_VALUES / 2 - 100) },
  { name: "texts, few enough", make: (bytes) => listOf('"a"')(Math.min(bytes, 4 * (MAX_VALUES - 100))) },
  { name: "objects, few enough", make: (bytes) => listOf("{}")(Math.min(bytes, 3 * (MAX_VALUES - 100))) },
  { name: "keys of objects", make: (bytes) => manyKeys(bytes, '{"a":{}}') },
  { name: "numbers", make: listOf("0") },
  { name: "texts", make: listOf('"a"') },
  { name: "empty objects", make: listOf("{}") },
  { name: "objects of one key", make: listOf('{"a":0}') },
  { name: "nested lists", make: nested("[", "]") },
  { name: "nested objects", make: nested('{"a":', "}") },
  { name: "lists of lists", make: listOf("[[[[[[[[]]]]]]]]") },
];

/** Texts on which a badly written regular expression backtracks. */
const TEXTS: Shape[] = [
  "a",
  " ",
  "0",
  "\t",
  "é",
  "e\u0301",
  "\ud83e\uddee",
  "-",
  ".",
  "@",
  "a.",
  "a@",
  "<",
  "<a ",
  "&",
  "(",
  '"',
  "'",
  "\\",
  "/",
  "%",
  ",",
  ":",
  "=",
  "A=",
  "a b",
  "a OR ",
  "comptable ",
  "0,",
  "{a ",
  "10 km ",
  "+33 ",
  "\n",
  "_",
  "www.",
  "http://",
  "paris ",
  "de la ",
  "{",
  "#",
  "*",
  "[a](",
  "![",
].map((piece) => ({ name: `text of ${JSON.stringify(piece)}`, make: textOf(piece) }));

export const SHAPES: readonly Shape[] = [...CONTAINERS, ...TEXTS];
