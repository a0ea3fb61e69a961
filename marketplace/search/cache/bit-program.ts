import { addTo, type BitSet } from "@/marketplace/search/cache/bit-set";
import { intersect, reverse, setInAtLeast, unite } from "@/marketplace/search/cache/bit-words";
import type { Term } from "@/marketplace/search/cache/read-bits";
import type { Condition } from "@/marketplace/search/condition";

type Row = Extract<Condition, { kind: "row" }>;
/** Each step computes the documents of a segment; `of` has the numbers of earlier steps. */
type Step =
  | { kind: "all" | "term" | "row" }
  | { kind: "every" | "some"; of: readonly number[] }
  | { kind: "not"; of: number }
  | { kind: "atLeast"; of: readonly number[]; count: number };
/** Bits of a term or a row, by segment. */
export type Source = { step: number; of: (segment: number) => BitSet | undefined };

/**
 * Compiles conditions to steps on the bits of one segment at a time. A part shared by several conditions is one step.
 * `terms` and `rows` list what must be read before the program runs.
 */
export class BitProgram {
  readonly terms: (Term & { step: number })[] = [];
  readonly rows: (Row & { step: number })[] = [];
  private readonly steps: Step[] = [];
  private readonly byKey = new Map<unknown, number>();
  private readonly byCondition = new Map<Condition, number>();
  /** Bits of all steps, one after the other. */
  private words = new Uint32Array(0);
  private width = 0;

  /** Returns the number of the step that computes the documents of a condition. */
  add(condition: Condition): number {
    const known = this.byCondition.get(condition);
    if (known !== undefined) return known;
    const step = this.stepOf(condition);
    this.byCondition.set(condition, step);
    return step;
  }

  /**
   * Runs every step on the first `width` words of a segment, which contain its live documents. `sources` has the bits
   * of each term and row.
   */
  run(segment: number, width: number, sources: readonly Source[]): void {
    this.width = width;
    if (this.words.length < this.steps.length * width) this.words = new Uint32Array(this.steps.length * width);
    for (const { step, of } of sources) {
      const set = of(segment);
      const bits = this.bitsOf(step).fill(0);
      if (set) addTo(bits, set);
    }
    for (const [index, step] of this.steps.entries()) this.apply(step, this.bitsOf(index));
  }

  /** Returns the bits that a step computed, valid until the next run. */
  bitsOf = (step: number): Uint32Array => this.words.subarray(step * this.width, (step + 1) * this.width);

  private stepOf(condition: Condition): number {
    switch (condition.kind) {
      case "every":
        return this.combined("every", condition.of);
      case "some":
        return this.combined("some", condition.of);
      case "not": {
        const of = this.add(condition.of);
        return this.step(`not ${of}`, { kind: "not", of });
      }
      case "has":
        return this.oneOf(condition.values.map((value) => this.term("value", condition.field, value)));
      case "hasWord":
        return this.oneOf(condition.words.map((value) => this.term("word", condition.field, value)));
      case "startsWith":
        return this.term("prefix", condition.field, condition.start);
      case "hasAtLeast": {
        const of = [...new Set(condition.values)].map((value) => this.term("value", condition.field, value));
        return this.step(condition, { kind: "atLeast", of, count: condition.count });
      }
      case "row":
        return this.step(condition, { kind: "row" }, (step) => this.rows.push({ ...condition, step }));
    }
  }

  private combined(kind: "every" | "some", conditions: readonly Condition[]): number {
    const neutral = kind === "every" ? this.all() : this.none();
    const absorbing = kind === "every" ? this.none() : this.all();
    const of = new Set(conditions.map((one) => this.add(one)));
    of.delete(neutral);
    if (of.has(absorbing)) return absorbing;
    const [first, ...others] = [...of].sort((a, b) => a - b);
    if (first === undefined) return neutral;
    return others.length === 0
      ? first
      : this.step([kind, first, ...others].join(" "), { kind, of: [first, ...others] });
  }

  private oneOf(steps: readonly number[]): number {
    const of = [...new Set(steps)].sort((a, b) => a - b);
    return of.length === 1
      ? (of[0] ?? 0)
      : of.length === 0
        ? this.none()
        : this.step(["some", ...of].join(" "), { kind: "some", of });
  }

  private term(kind: Term["kind"], field: string, value: string): number {
    return this.step([kind, field, value].join(SEPARATOR), { kind: "term" }, (step) =>
      this.terms.push({ kind, field, value, step }),
    );
  }

  private all = () => this.step("all", { kind: "all" });
  private none = () => this.step("none", { kind: "not", of: this.all() });

  private step(key: unknown, step: Step, added?: (number: number) => void): number {
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const number = this.steps.push(step) - 1;
    this.byKey.set(key, number);
    added?.(number);
    return number;
  }

  private apply(step: Step, into: Uint32Array): void {
    switch (step.kind) {
      case "all":
        into.fill(0xffffffff);
        return;
      case "every":
      case "some": {
        const [first = 0, ...others] = step.of;
        into.set(this.bitsOf(first));
        for (const other of others) COMBINE[step.kind](into, this.bitsOf(other));
        return;
      }
      case "not":
        reverse(into, this.bitsOf(step.of));
        return;
      case "atLeast":
        setInAtLeast(
          into,
          step.of.map((one) => this.bitsOf(one)),
          step.count,
        );
    }
  }
}

const COMBINE = { every: intersect, some: unite };

/** Character that PostgreSQL refuses in texts, so that no value contains it. */
const SEPARATOR = "\0";
