import { filterError, type Span } from "@/marketplace/search/filter/filter-error";

export type Operator = "<" | "<=" | ">" | ">=" | "=" | "!=";

export type Token = Span & {
  kind: "operand" | "operator" | "and" | "or" | "not" | "(" | ")" | "[" | "]" | "," | "end";
  /** Text of the token, without quotes. */
  text: string;
  /** True after white space: AND and OR need some on both sides. */
  spaced: boolean;
};

// Quotes are interchangeable and cannot be escaped (docs/protocol.md §5.1).
const TOKEN = /(\s*)(?:(["'])([^"']+)["']|([a-zA-Z0-9_.-]+)|(&&|\|\||<=|>=|==|!=|[<>=!()[\],]))/y;

const SYMBOLS: Record<string, Token["kind"]> = {
  "&&": "and",
  "||": "or",
  "!": "not",
  AND: "and",
  OR: "or",
  NOT: "not",
};
const BRACKETS = ["(", ")", "[", "]", ","] as const;

/**
 * Splits a filter into words and symbols, followed by an "end" token. Throws a 400 at the first character that belongs
 * to neither.
 */
export function toTokens(filter: string): Token[] {
  const tokens: Token[] = [];
  let offset = 0;
  for (;;) {
    TOKEN.lastIndex = offset;
    const match = TOKEN.exec(filter);
    if (!match) break;
    const [whole, space = "", , quoted, word, sign] = match;
    const end = offset + whole.length;
    tokens.push({ ...toKind(quoted, word, sign), spaced: space !== "", start: offset + space.length, end });
    offset = end;
  }
  const rest = filter.slice(offset).trimStart();
  if (rest !== "") throw unexpected(rest[0] ?? "", filter, filter.length - rest.length);
  return [...tokens, { kind: "end", text: "", spaced: true, start: filter.length, end: filter.length }];
}

function toKind(
  quoted: string | undefined,
  word: string | undefined,
  sign: string | undefined,
): Pick<Token, "kind" | "text"> {
  if (quoted !== undefined) return { kind: "operand", text: quoted };
  const text = word ?? sign ?? "";
  const symbol = Object.hasOwn(SYMBOLS, text) ? SYMBOLS[text] : undefined;
  if (symbol) return { kind: symbol, text };
  if (word !== undefined) return { kind: "operand", text };
  const bracket = BRACKETS.find((known) => known === text);
  return { kind: bracket ?? "operator", text };
}

const unexpected = (character: string, filter: string, start: number) =>
  filterError(`Unexpected ${JSON.stringify(character)} in filter at column ${start + 1}.`, filter, {
    start,
    end: start + 1,
  });
