export type Labels = Record<string, string>;
export type Sample = { value: number; labels?: Labels };

/** What a process knows of itself, under a name of Prometheus. `gauge`: goes up and down; `counter`: since the process started. */
export type Measure = {
  name: string;
  help: string;
  kind: "gauge" | "counter";
  /** The names of the labels of its samples: few values each, and none that a visitor chooses. */
  labels: readonly string[];
  read: () => Sample[] | Promise<Sample[]>;
};

const measures = new Map<string, Measure>();

/** Adds a measure, which costs nothing until it is read; a part that is made anew replaces its own. */
export const measure = (added: Measure): void => void measures.set(added.name, added);

export const allMeasures = (): Measure[] => [...measures.values()];

/** A counter: what it returns adds one under these labels. */
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
