import { z } from "zod";

/**
 * Changes up to and including `number`, as the marketplace writes them, one object per line
 * (marketplace/revalidation/feed.ts).
 */
const Revalidations = z.object({
  number: z.int().min(0),
  tags: z.array(z.string()),
  everything: z.boolean().default(false),
});
export type Revalidations = z.output<typeof Revalidations>;

/** Error when the marketplace refuses the call, or does not have this call: trying again soon would not help. */
export class FeedRefused extends Error {}

export type Feed = (after: number | null, signal: AbortSignal) => AsyncIterable<Revalidations>;

/**
 * Yields the changes after this number that the marketplace at this origin reports, as long as it keeps the response
 * open. Throws FeedRefused, or the error of `fetch` when the connection cannot be made or breaks.
 */
export const createFeed = (apiOrigin: string, secret: string): Feed =>
  async function* (after, signal) {
    const query = after === null ? "" : `?after=${after}`;
    const response = await fetch(`${apiOrigin}/revalidations${query}`, {
      headers: { authorization: `Bearer ${secret}` },
      signal,
    });
    if (response.status >= 400 && response.status < 500) {
      await response.body?.cancel();
      throw new FeedRefused(`The marketplace answered ${response.status} to the request of revalidations`);
    }
    if (!response.ok || !response.body) throw new Error(`The marketplace answered ${response.status}`);
    for await (const line of linesOf(response.body)) yield Revalidations.parse(JSON.parse(line));
  };

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
