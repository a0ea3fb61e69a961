/** Returns the method and path of an operation: `GET /assets/:id` for `GET /assets/:id a draft`. */
export const routeOf = (operation: string) => operation.split(" ").slice(0, 2).join(" ");

/** Pattern of the requests sent to the route of this operation, whatever their query. */
export function patternOf(operation: string) {
  const [method = "", path = ""] = operation.split(" ");
  return new RegExp(`^${method} ${path.replace(/:\w+/g, "[^/?]+")}(\\?|$)`);
}
