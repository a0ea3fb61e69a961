/** Returns an Idempotency-Key. Does not use `randomUUID`, which is absent from pages loaded without https. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
