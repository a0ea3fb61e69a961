/** `GET /assets/:id` of `GET /assets/:id a draft`. */
export const callOf = (operation: string) => operation.split(" ").slice(0, 2).join(" ");
