import "server-only";
import { env } from "@/lib/env";

const REFRESH_TIMEOUT_MS = 10_000;

/**
 * Requests pages of this very process, so that what has just expired is rendered again before a visitor comes.
 * A page that cannot be refreshed now is refreshed by its next visitor: failures are of no consequence.
 */
export async function refreshPages(paths: readonly string[]): Promise<void> {
  const { ownOrigin } = env();
  const urls = paths.map((path) => new URL(path, ownOrigin)).filter(({ origin }) => origin === ownOrigin);
  for (const url of urls)
    await fetch(url, { signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS), redirect: "manual" })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
}
