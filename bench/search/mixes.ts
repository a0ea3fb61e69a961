import { KINDS } from "@/bench/search/payloads";
import { createRandom } from "@/bench/search/random";
import type { SearchPayload } from "@/lib/entities/search";

/** A call, and the kind of need that it represents. With a payload it is a POST, otherwise a GET. */
export type Sample = { kind: string; path: string; payload?: SearchPayload };
type Kind = { kind: string /** Share of the mix. */; weight: number; samples: Sample[] };

const SEED = 3;

/** Beginnings of texts typed in the two fields of the search. */
const TYPED = {
  "what, one letter": ["c", "g", "p"],
  "what, three letters": ["com", "ges", "cab", "fid", "sil", "aud"],
  "what, more": ["compta", "gestionnaire p", "chef de m", "expert-comp", "lysandre", "pennyl", "colaborat"],
  where: ["re", "par", "lyo", "saint-é", "75", "350", "bret"],
};
const suggestion = (kind: string, query: string) => {
  const kinds = kind === "where" ? "place" : "job,tool,company";
  return { kind, path: `/data/suggestions?${new URLSearchParams({ query, kinds })}` };
};

/**
 * The mixes of requests, weighted by their likelihood. `health` does almost no work, so its times show how busy the
 * machine is.
 */
export const MIXES = {
  search: KINDS.map(
    ({ kind, weight, payloads }): Kind => ({
      kind,
      weight,
      samples: payloads.map((payload) => ({ kind, path: "/search", payload })),
    }),
  ),
  suggest: Object.entries(TYPED).map(
    ([kind, queries]): Kind => ({ kind, weight: 1, samples: queries.map((query) => suggestion(kind, query)) }),
  ),
  health: [{ kind: "health", weight: 1, samples: [{ kind: "health", path: "/health" }] }],
} satisfies Record<string, Kind[]>;
export type Mix = keyof typeof MIXES;

/** Returns each call of the mix once. */
export const samplesOf = (mix: Mix): Sample[] => MIXES[mix].flatMap(({ samples }) => samples);

/** Returns this many calls of the mix, drawn by weight; always the same ones. */
export function drawSamples(mix: Mix, count: number): Sample[] {
  const random = createRandom(SEED);
  const urn = MIXES[mix].flatMap(({ weight, samples }) => Array.from({ length: weight }, () => samples));
  return Array.from({ length: count }, () => random.pick(random.pick(urn)));
}
