/** `GET /assets/:id` of `GET /assets/:id a draft`. */
export const routeOf = (operation: string) => operation.split(" ").slice(0, 2).join(" ");

/** Matches what is sent to the route of this operation, whatever its query. */
export function patternOf(operation: string) {
  const [method = "", path = ""] = operation.split(" ");
  return new RegExp(`^${method} ${path.replace(/:\w+/g, "[^/?]+")}(\\?|$)`);
}
