import type { GeneratedQuery } from "@/tests/relevance/generated/generate";
import { isAnswerable, type JudgedOffer, judge, type Verdict } from "@/tests/relevance/generated/judge";
import { shownOffers } from "@/tests/relevance/shown-offers";

const AT_ONCE = 8;

/** Judges the answerable queries, AT_ONCE concurrently: the database then works while responses are parsed. */
export async function judgeAll(
  queries: readonly GeneratedQuery[],
  open: readonly JudgedOffer[],
  post: Parameters<typeof shownOffers>[1],
): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  const waiting = queries.filter((query) => isAnswerable(query, open)).entries();
  const work = async () => {
    for (const [at, query] of waiting) verdicts[at] = judge(query, await shownOffers(query.line, post), open);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return verdicts;
}
