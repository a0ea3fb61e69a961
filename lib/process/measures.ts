export type Labels = Record<string, string>;
export type Sample = { value: number; labels?: Labels };

/**
 * A metric of a process, named as in Prometheus. A `gauge` goes up and down; a `counter` grows since the process
 * started.
 */
export type Measure = {
  name: string;
  help: string;
  kind: "gauge" | "counter";
  /** Label names of the samples. A label has few values, none of which visitors choose. */
  labels: readonly string[];
  read: () => Sample[] | Promise<Sample[]>;
};

const measures = new Map<string, Measure>();

/** Adds a metric, which costs nothing until it is read. A metric of the same name is replaced. */
export const measure = (added: Measure): void => void measures.set(added.name, added);

export const allMeasures = (): Measure[] => [...measures.values()];

/** Creates a counter, and returns the function that adds one under these labels. */
export const createCounter = <Name extends string>(name: string, help: string, labels: readonly Name[]) => {
  const counts = new Map<string, { labels: Record<Name, string>; value: number }>();
  measure({ name, help, kind: "counter", labels, read: () => [...counts.values()] });
  return (of: Record<Name, string>): void => {
    const key = labels.map((label) => of[label]).join("\0");
    const known = counts.get(key);
    if (known) known.value += 1;
    else counts.set(key, { labels: of, value: 1 });
  };
};
