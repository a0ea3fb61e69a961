/** Waits for a call that the spec calls silent when it fails (§4, §8): the failure changes nothing, and is not reported. */
export async function ignoringFailure(call: Promise<unknown>): Promise<void> {
  await call.catch(() => undefined);
}
