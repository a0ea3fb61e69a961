type Method = (...given: never[]) => Promise<unknown>;

/**
 * Wraps the resources so that a method called with too many arguments rejects with a TypeError: a misplaced argument,
 * silently ignored, would go unnoticed (docs/product.md §5). `method.length` does not count parameters with a default
 * value, so no method has any.
 */
export function withArgumentCheck<Resources extends Record<string, Record<string, Method>>>(resources: Resources) {
  return mapValues(resources, (methods, resource) =>
    mapValues(methods, (method, name) => refusingExtra(`${resource}.${name}`, method)),
  ) as Resources;
}

const refusingExtra =
  <Given extends unknown[], Result>(name: string, method: (...given: Given) => Promise<Result>) =>
  async (...given: Given) => {
    if (given.length > method.length)
      throw new TypeError(`Unknown arguments: ${name} takes ${method.length} at most, but got ${given.length}`);
    return method(...given);
  };

const mapValues = <Value, Result>(object: Record<string, Value>, map: (value: Value, name: string) => Result) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]));
