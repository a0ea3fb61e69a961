/** Operations that are written down and not built yet, by their call or by their name: none must be left. */
const PENDING: readonly string[] = ["POST /token/check/request"];

/** `GET /assets/:id` of `GET /assets/:id a draft`. */
export const callOf = (operation: string) => operation.split(" ").slice(0, 2).join(" ");

export const isPending = (operation: string) => PENDING.includes(operation) || PENDING.includes(callOf(operation));
