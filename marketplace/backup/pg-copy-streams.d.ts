// The two streams that are used here. The package brings no types.
declare module "pg-copy-streams" {
  import type { Readable, Writable } from "node:stream";
  import type { Submittable } from "pg";

  /** `rowCount` is set once the stream has ended. */
  type Copied = Submittable & { rowCount: number };
  export function to(text: string): Readable & Copied;
  export function from(text: string): Writable & Copied;
}
