type Method = (...given: never[]) => Promise<unknown>;

/**
 * Wraps hand-written methods, so that a call with too many arguments rejects with a TypeError, as with the methods of
 * `bind`. `method.length` does not count parameters with a default value, so no method has any.
 */
export const withArgumentCheck = <Methods extends Record<string, Method>>(methods: Methods) =>
  Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, refusingExtra(name, method)])) as Methods;

const refusingExtra =
  <Given extends unknown[], Result>(name: string, method: (...given: Given) => Promise<Result>) =>
  async (...given: Given) => {
    if (given.length > method.length)
      throw new TypeError(`Unknown arguments: ${name} takes ${method.length} at most, but got ${given.length}`);
    return method(...given);
  };
