/** Operations that are written down and not built yet, by their call or by their name: none must be left. */
const PENDING: readonly string[] = [
  ...["GET /orders", "GET /orders/:id", "POST /orders", "PATCH /orders/:id", "POST /orders/preview"],
  ...["GET /order-lines/:id", "POST /order-lines", "PATCH /order-lines/:id"],
  ...["GET /order-moves/:id", "POST /order-moves", "PATCH /order-moves/:id", "POST /providers/stripe/request"],
  ...["GET /search", "GET /search/:id", "PATCH /search/:id", "DELETE /search/:id", "POST /search saved"],
  ...["OPTIONS /assets", "POST /token/check/request"],
];

/** `GET /assets/:id` of `GET /assets/:id a draft`. */
export const callOf = (operation: string) => operation.split(" ").slice(0, 2).join(" ");

export const isPending = (operation: string) => PENDING.includes(operation) || PENDING.includes(callOf(operation));
