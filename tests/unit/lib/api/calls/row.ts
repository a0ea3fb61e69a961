import type { Client } from "@/lib/api/client";
import { list, page } from "@/tests/fixtures/api-responses";

/**
 * One call of the typed client: what it sends and what it makes of the answer. `appendix` names rows of the protocol's
 * Appendix A; none for what this product has beyond.
 */
export type Row = {
  appendix: readonly number[];
  /** "assets.list": the method that `run` must call. */
  method: string;
  run: (client: Client, origin: string) => Promise<unknown>;
  /** Method, path and query, as they are on the wire. */
  sends: string;
  body?: unknown;
  /** The key and the user's token, unless told: somebody is logged in. */
  credentials?: "token" | "key" | "none";
  answer: unknown;
  result: unknown;
};

type Told = Pick<Row, "body" | "credentials"> & { answer: unknown; result?: unknown };

/** The result is the answer itself, unless another is told. */
export const row = (
  appendix: number | readonly number[] | null,
  method: string,
  run: Row["run"],
  sends: string,
  told: Told,
): Row => ({
  appendix: appendix === null ? [] : [appendix].flat(),
  method,
  run,
  sends,
  result: told.answer,
  ...told,
});

/** A page of one thing, and the list that it becomes. */
export const listing = (item: object) => ({ answer: page(item), result: list(item) });

export const removed = (id: string) => ({ answer: { id } });
