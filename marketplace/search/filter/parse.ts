import { filterError, type Span } from "@/marketplace/search/filter/filter-error";
import { type Operator, type Token, toTokens } from "@/marketplace/search/filter/tokens";

export type Operand = Span & { text: string };

/** A parsed filter: the tree of the grammar in docs/protocol.md §5.1. */
export type Filter =
  | { kind: "and" | "or"; terms: Filter[] }
  | { kind: "not"; term: Filter }
  | { kind: "flag"; attribute: Operand }
  | { kind: "comparison"; attribute: Operand; operator: Operator; sign: string; value: Operand }
  | { kind: "list"; attribute: Operand; values: Operand[]; operator: Operator; count: number };

const COUNT = /^\d{1,4}$/;

/** Parses a filter, which may be any text. Throws a 400 with what was found, what was expected, and where. */
export function parseFilter(filter: string): Filter {
  const parser = new Parser(filter);
  const expression = parser.disjunction();
  parser.expect("end", "AND, OR or the end of the filter");
  return expression;
}

class Parser {
  private readonly tokens: Token[];
  private index = 0;

  constructor(private readonly filter: string) {
    this.tokens = toTokens(filter);
  }

  disjunction(): Filter {
    return this.chain("or", () => this.chain("and", () => this.primary()));
  }

  expect(kind: Token["kind"], expected: string): Token {
    const token = this.peek();
    if (token.kind !== kind) throw this.unexpected(token, expected);
    this.index += 1;
    return token;
  }

  private chain(kind: "and" | "or", next: () => Filter): Filter {
    const terms = [next()];
    while (this.peek().kind === kind) {
      const operator = this.expect(kind, kind);
      const spaced = operator.spaced && this.peek().spaced;
      if (!spaced) throw this.error(`Spaces are needed around ${operator.text}`, operator);
      terms.push(next());
    }
    const [only] = terms;
    return only && terms.length === 1 ? only : { kind, terms };
  }

  private primary(): Filter {
    const negated = this.accept("not");
    if (this.accept("(")) {
      const term = this.disjunction();
      this.expect(")", '")"');
      return negated ? { kind: "not", term } : term;
    }
    const attribute = this.operand("an attribute");
    // Without parentheses, only a boolean attribute can be negated.
    return negated ? { kind: "not", term: { kind: "flag", attribute } } : this.relation(attribute);
  }

  private relation(attribute: Operand): Filter {
    if (this.accept("[")) return this.list(attribute);
    const sign = this.accept("operator");
    if (!sign) return { kind: "flag", attribute };
    return {
      kind: "comparison",
      attribute,
      operator: toOperator(sign),
      sign: sign.text,
      value: this.operand("a value"),
    };
  }

  private list(attribute: Operand): Filter {
    const values = [this.operand("a value")];
    while (this.accept(",")) values.push(this.operand("a value"));
    this.expect("]", '"," or "]"');
    const sign = this.accept("operator");
    if (!sign) return { kind: "list", attribute, values, operator: ">=", count: 1 };
    const count = this.operand("a number of values");
    if (!COUNT.test(count.text))
      throw this.error(`A number of values is expected after "]", but found ${count.text}`, count);
    return { kind: "list", attribute, values, operator: toOperator(sign), count: Number(count.text) };
  }

  private operand(expected: string): Operand {
    return this.expect("operand", expected);
  }

  private accept(kind: Token["kind"]): Token | null {
    return this.peek().kind === kind ? this.expect(kind, kind) : null;
  }

  private peek(): Token {
    const token = this.tokens[this.index];
    if (!token) throw new Error("Read beyond the end of the filter");
    return token;
  }

  private unexpected(token: Token, expected: string) {
    return this.error(
      `Expected ${expected} but found ${token.text ? JSON.stringify(token.text) : "the end of the filter"}`,
      token,
    );
  }

  private error(message: string, span: Span) {
    return filterError(`${message} (column ${span.start + 1}).`, this.filter, span);
  }
}

const toOperator = ({ text }: Token): Operator => (text === "==" ? "=" : (text as Operator));
