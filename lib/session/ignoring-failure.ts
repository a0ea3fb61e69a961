/** Waits for a call that the spec calls silent when it fails (§4, §8): its failure changes nothing, and is told to nobody. */
export async function ignoringFailure(call: Promise<unknown>): Promise<void> {
  await call.catch(() => undefined);
}
