import { expect } from "vitest";

/** The body of a call that succeeds. */
export async function done(response: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await response;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
