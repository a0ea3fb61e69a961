import { CLASSES } from "@/tests/relevance/generated/classes";
import { type Draw, drawFrom } from "@/tests/relevance/generated/draw";
import { drawTyped, type PlaceTyped, type Rule, type Typed, toLine } from "@/tests/relevance/generated/typed";

/** A line as a person types it, and the jobs that answer it. */
export type GeneratedQuery = {
  /** The key, in CLASSES, of the rule that generated the line. */
  class: string;
  line: string;
  /** The intended job. `jobs` are all the jobs whose offers are right results. */
  job: string;
  jobs: readonly string[];
  place: PlaceTyped | null;
};

/** A class that generates no new line in this number of consecutive draws is exhausted. */
const MAX_FRUITLESS = 200;

function ofClass(name: string, rule: Rule, count: number, draw: Draw): GeneratedQuery[] {
  const queries = new Map<string, GeneratedQuery>();
  for (let fruitless = 0; queries.size < count && fruitless < MAX_FRUITLESS; fruitless += 1) {
    const typed = rule(drawTyped(draw), draw);
    const line = typed && toLine(typed);
    if (!line || queries.has(line)) continue;
    queries.set(line, toQuery(name, line, typed));
    fruitless = 0;
  }
  return [...queries.values()];
}

const toQuery = (name: string, line: string, { title, jobs, place }: Typed): GeneratedQuery => ({
  class: name,
  line,
  job: title.job,
  jobs: [...new Set(jobs)],
  place,
});

/**
 * Generates the same number of queries for each class, without duplicates in a class; fewer when a class is exhausted.
 */
export function generate(seed: number, perClass: number): GeneratedQuery[] {
  const draw = drawFrom(seed);
  return Object.entries(CLASSES).flatMap(([name, rule]) =>
    ofClass(name, rule, perClass, drawFrom(draw.below(2 ** 32))),
  );
}
