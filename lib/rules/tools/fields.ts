import { chosenAmong, type RawParams, textParam } from "@/lib/rules/search/params";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { type NumberUnit, readNumber } from "@/lib/rules/tools/french-number";

/** Problem of a field; its text is the message `tool.problems.<kind>`. */
export type Problem =
  | { kind: "missing" | "number" | "ambiguous" | "whole" | "date" | "year" | "choice" | "order" | "days" }
  | { kind: "unit"; unit: NumberUnit }
  | { kind: "decimals"; max: number }
  | { kind: "bounds"; min: number; max: number; unit: NumberUnit }
  | { kind: "place"; suggestions: string[] };

export type Outcome<Value> = { value: Value } | { problem: Problem };

export type Field<Value> = {
  /** Value of the form when the URL has none for the field. */
  proposed: string;
  /** True when the result is only an example until the visitor gives a value. */
  personal: boolean;
  /** Reads `typed`, the values of the URL: cleaned, at least one. Never throws. */
  read: (typed: readonly string[]) => Outcome<Value>;
};

/** Length at which a typed text is cut, more than any real value: every field refuses a text of this length. */
const MAX_LENGTH = 500;
const FIRST_YEAR = 1950;
const LAST_YEAR = 2099;

type NumberRule = { unit: NumberUnit; min: number; max: number; decimals?: number; proposed?: string };

export const numberField = (rule: NumberRule): Field<number> => ({
  proposed: rule.proposed ?? "",
  personal: true,
  read: ([typed = ""]) => (typed === "" ? { problem: { kind: "missing" } } : readWithin(typed, rule)),
});

/** A number that may be left out: its value is then null. */
export const optionalNumberField = (rule: NumberRule): Field<number | null> => ({
  proposed: "",
  personal: false,
  read: ([typed = ""]) => (typed === "" ? { value: null } : readWithin(typed, rule)),
});

function readWithin(typed: string, { unit, min, max, decimals = 0 }: NumberRule): Outcome<number> {
  const read = readNumber(typed);
  if ("problem" in read) return { problem: { kind: read.problem } };
  if (read.unit !== null && read.unit !== unit) return { problem: { kind: "unit", unit } };
  if (read.decimals > decimals)
    return { problem: decimals === 0 ? { kind: "whole" } : { kind: "decimals", max: decimals } };
  if (read.value < min || read.value > max) return { problem: { kind: "bounds", min, max, unit } };
  return { value: read.value };
}

/** A share of full time, in percent; "28h" is also read, as a share of a 35-hour week. */
export const workingTimeField = (): Field<number> => {
  const percent = { unit: "percent", min: 10, max: 100, decimals: 4, proposed: "100" } as const;
  const field = numberField(percent);
  return {
    ...field,
    read: (typed) => {
      const [text = ""] = typed;
      const read = readNumber(text);
      if ("problem" in read || read.unit !== "hours") return field.read(typed);
      const hours = readWithin(text, { unit: "hours", min: 3.5, max: FULL_TIME_HOURS, decimals: 2 });
      return "problem" in hours ? hours : { value: Math.round((hours.value / FULL_TIME_HOURS) * 1e6) / 1e4 };
    },
  };
};
const FULL_TIME_HOURS = 35;

const DAY =
  /^(?:(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})|(?<d>\d{1,2})(?<separator>[/. -])(?<m>\d{1,2})\k<separator>(?<y>\d{4}))$/;

/** A day, written "2026-03-15" or "15/03/2026"; its value is yyyy-mm-dd. */
export const dateField = (proposed: string): Field<string> => ({
  proposed,
  personal: true,
  read: ([typed = ""]) => {
    if (typed === "") return { problem: { kind: "missing" } };
    const { year, month, day, y, m = "", d = "" } = DAY.exec(typed)?.groups ?? {};
    const value = year ? `${year}-${month}-${day}` : `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
    if (!isCalendarDate(value)) return { problem: { kind: "date" } };
    const given = Number(value.slice(0, 4));
    return given < FIRST_YEAR || given > LAST_YEAR ? { problem: { kind: "year" } } : { value };
  },
});

/** A field for one value of a list. */
export const choiceField = <const Choice extends string>(
  allowed: readonly Choice[],
  proposed: NoInfer<Choice>,
  personal = true,
): Field<Choice> => ({
  proposed,
  personal,
  read: ([typed = ""]) => {
    const value = allowed.find((one) => one === typed);
    return value === undefined ? { problem: { kind: typed === "" ? "missing" : "choice" } } : { value };
  },
});

/** A field for any number of values of a list, returned in the order of the list. */
export const choicesField = (allowed: readonly string[]): Field<string[]> => ({
  proposed: "",
  personal: false,
  read: (typed) => {
    const given = typed.filter((one) => one !== "");
    return given.every((one) => allowed.includes(one))
      ? { value: chosenAmong(given, allowed) }
      : { problem: { kind: "choice" } };
  },
});

export type Fields = Record<string, Field<unknown>>;
export type Values<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never };

export type Reading<Input, Name extends string = string> = {
  /** Null when a field has a problem: nothing is then computed. */
  input: Input | null;
  /** Values that the form shows, as typed. */
  typed: Record<Name, string>;
  problems: Partial<Record<Name, Problem>>;
  /** True when some values are only proposed ones: the result is then an example. */
  isExample: boolean;
};

type Check<F extends Fields> = (values: Values<F>) => Partial<Record<keyof F & string, Problem>>;

/**
 * Reads the fields of a form from the query of a URL. A value in the URL is read or refused, never replaced; only a
 * field that is missing from the URL takes its proposed value. `check` compares fields with each other.
 */
export function readFields<F extends Fields>(
  params: RawParams,
  fields: F,
  check: Check<F> = () => ({}),
): Reading<Values<F>, keyof F & string> {
  const names = Object.keys(fields) as (keyof F & string)[];
  const given = names.filter((name) => Object.hasOwn(params, name) && [params[name]].flat()[0] !== undefined);
  const typed = Object.fromEntries(
    names.map((name) => [name, given.includes(name) ? textsOf(params, name) : [fields[name]?.proposed ?? ""]]),
  ) as Record<keyof F & string, string[]>;
  const outcomes = names.map((name) => [name, fields[name]?.read(typed[name])] as const);
  const problems = Object.fromEntries(
    outcomes.flatMap(([name, outcome]) => (outcome && "problem" in outcome ? [[name, outcome.problem]] : [])),
  ) as Partial<Record<keyof F & string, Problem>>;
  const values = Object.fromEntries(
    outcomes.flatMap(([name, outcome]) => (outcome && "value" in outcome ? [[name, outcome.value]] : [])),
  ) as Values<F>;
  const all = Object.keys(problems).length > 0 ? problems : check(values);
  return {
    input: Object.keys(all).length > 0 ? null : values,
    typed: Object.fromEntries(names.map((name) => [name, typed[name][0] ?? ""])) as Record<keyof F & string, string>,
    problems: all,
    isExample: names.some((name) => fields[name]?.personal && !given.includes(name)),
  };
}

/** Renames the inputs of a reading to the names that the rules use. */
export const mapReading = <From, To, Name extends string>(
  { input, ...rest }: Reading<From, Name>,
  toInput: (values: From) => To,
): Reading<To, Name> => ({ ...rest, input: input && toInput(input) });

function textsOf(params: RawParams, name: string): string[] {
  return [params[name] ?? ""].flat().map((one) => textParam({ one }, "one", MAX_LENGTH));
}
