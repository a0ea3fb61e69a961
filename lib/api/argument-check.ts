type Method = (...given: never[]) => Promise<unknown>;

/**
 * The same resources, whose methods reject with a TypeError when they are given more arguments than they take: ignored, a
 * misplaced one would go unseen (docs/product.md §5). A parameter with a default value is not counted by JavaScript:
 * methods have none.
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
