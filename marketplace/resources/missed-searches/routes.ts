import { missedSearches } from "@/contract/missed-searches";
import type { Context } from "@/marketplace/context";
import { notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPage } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { MissedSearchesQuery, Settling } from "@/marketplace/resources/missed-searches/schemas";
import { listMissed, settleMissed } from "@/marketplace/resources/missed-searches/store";
import { write } from "@/marketplace/writes/write";

export const missedSearchRoutes = (context: Context): Route[] => [
  route(missedSearches.list, {
    action: "missedSearch:list",
    summary: "List the searches that found no offer, as lines of words, the most frequent first",
    description:
      "Lists the lines that at least three addresses searched; with `settled`, the settled lines instead. A line is folded words, in the language of the page; the people who searched are not stored. Counts cover at most 90 days.",
    query: MissedSearchesQuery,
    run: async ({ query }) => {
      const { count, rows } = await listMissed(context.db, query);
      return toPage(query, count, rows);
    },
  }),
  route(missedSearches.settle, {
    action: "missedSearch:edit",
    summary: "Mark a line as settled, or as not settled",
    description: "A settled line leaves the list until its 90 days are over.",
    params: byId,
    body: Settling,
    run: ({ params, body, ...call }) =>
      write(context, call, async ({ trx }) => {
        const line = await settleMissed(trx, params.id, body.settled);
        if (!line) throw notFound();
        return line;
      }),
  }),
];
