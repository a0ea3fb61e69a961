import type { Suggestion } from "@/lib/entities/suggestion";
import { machineRoutes } from "@/lib/routes/machine-routes";

/** How long a visitor stops typing before the question is worth asking. */
const PAUSE_MS = 120;
/** Answers kept in memory: whoever corrects a letter reads again what was there before. */
const MAX_KEPT = 60;
/** The API refuses longer questions. */
const MAX_QUERY_LENGTH = 100;

export type Question = { query: string; kinds: readonly Suggestion["kind"][]; locale: string };

const kept = new Map<string, Suggestion[]>();

const toHref = ({ query, kinds, locale }: Question) =>
  `${machineRoutes.gateway()}/data/suggestions?${new URLSearchParams({ query: query.slice(0, MAX_QUERY_LENGTH), kinds: kinds.join(), locale })}`;

// Not the typed client: axios and zod weigh 56 kB, for a list that must be there at the next letter.
async function read(address: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(address, { signal });
  const answer = response.ok ? await response.json() : null;
  if (!Array.isArray(answer)) throw new Error(`No suggestions: ${response.status}`);
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(address, answer);
  return answer;
}

/**
 * The questions of one field. Only the last one counts: asking again, or stopping, forgets the one before, whose answer
 * never comes. No answer (offline, an error) is null: the field is then a plain field.
 */
export function createAsker() {
  let forget = () => {};
  return {
    ask(question: Question, answer: (suggestions: Suggestion[] | null) => void) {
      forget();
      const address = toHref(question);
      const known = kept.get(address);
      if (known) return answer(known);
      const controller = new AbortController();
      const { signal } = controller;
      const timer = setTimeout(async () => {
        const suggestions = await read(address, signal).catch(() => null);
        if (!signal.aborted) answer(suggestions);
      }, PAUSE_MS);
      forget = () => {
        clearTimeout(timer);
        controller.abort();
      };
    },
    stop: () => forget(),
  };
}
