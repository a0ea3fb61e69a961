import { type UseQueryOptions, useQueries } from "@tanstack/react-query";

/** What is read of each value, undefined until then; null for null and when it fails. Values that are the same are read once. */
export function useEach<Value, Data, Key extends readonly unknown[]>(
  values: readonly (Value | null)[],
  toQuery: (value: Value) => UseQueryOptions<Data, Error, Data, Key>,
): (Data | null | undefined)[] {
  const different = [...new Set(values)].flatMap((value) => (value === null ? [] : [value]));
  const readings = useQueries({ queries: different.map(toQuery) });
  return values.map((value) => {
    const reading = value === null ? null : readings[different.indexOf(value)];
    return reading?.isPending ? undefined : (reading?.data ?? null);
  });
}
