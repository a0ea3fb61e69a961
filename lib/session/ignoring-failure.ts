/** Waits for a call, ignoring its failure, which is not reported either (docs/product.md §8). */
export async function ignoringFailure(call: Promise<unknown>): Promise<void> {
  await call.catch(() => undefined);
}
