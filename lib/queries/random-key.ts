/** An Idempotency-Key. Not `randomUUID`: it is not there on a page that came without https. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
