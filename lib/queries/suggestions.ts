import type { Suggestion } from "@/lib/entities/suggestion";
import { machineRoutes } from "@/lib/routes/machine-routes";

/** How long the visitor must stop typing before a request is sent. */
const PAUSE_MS = 120;
/** Suggestions cached in memory, so that a visitor who corrects a letter sees the previous ones again. */
const MAX_CACHED = 60;
/** The API refuses longer queries. */
const MAX_QUERY_LENGTH = 100;

export type SuggestionRequest = { query: string; kinds: readonly Suggestion["kind"][]; locale: string };

const cached = new Map<string, Suggestion[]>();

const toUrl = ({ query, kinds, locale }: SuggestionRequest) =>
  `${machineRoutes.gateway()}/data/suggestions?${new URLSearchParams({ query: query.slice(0, MAX_QUERY_LENGTH), kinds: kinds.join(), locale })}`;

// Does not use the typed client: axios and zod weigh 56 kB, and the list must be shown before the next letter.
async function read(url: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(url, { signal });
  const body = response.ok ? await response.json() : null;
  if (!Array.isArray(body)) throw new Error(`No suggestions: ${response.status}`);
  const [oldest] = cached.keys();
  if (cached.size >= MAX_CACHED && oldest !== undefined) cached.delete(oldest);
  cached.set(url, body);
  return body;
}

/**
 * Creates the loader of one field's suggestions. Only the last request counts: another request, or `stop`, cancels the
 * previous one, whose callback is never called. After a failure (offline, an error) `onLoaded` gets null, and the field
 * acts as a plain field.
 */
export function createSuggestionLoader() {
  let cancel = () => {};
  return {
    load(request: SuggestionRequest, onLoaded: (suggestions: Suggestion[] | null) => void) {
      cancel();
      const url = toUrl(request);
      const known = cached.get(url);
      if (known) return onLoaded(known);
      const controller = new AbortController();
      const { signal } = controller;
      const timer = setTimeout(async () => {
        const suggestions = await read(url, signal).catch(() => null);
        if (!signal.aborted) onLoaded(suggestions);
      }, PAUSE_MS);
      cancel = () => {
        clearTimeout(timer);
        controller.abort();
      };
    },
    stop: () => cancel(),
  };
}
