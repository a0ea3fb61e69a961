/** Waits for a call whose failure changes nothing and is not reported (docs/product.md §8). */
export async function ignoringFailure(call: Promise<unknown>): Promise<void> {
  await call.catch(() => undefined);
}
