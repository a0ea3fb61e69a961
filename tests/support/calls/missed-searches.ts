import { sql } from "kysely";
import { newId } from "@/marketplace/db/new-id";
import { missedSearch } from "@/tests/fixtures/platform-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import { request, type Situation } from "@/tests/support/replay/request";

const EDITORS = "... ... ....... ..A.A A .";

async function aMissedSearch({ context: { db } }: Situation): Promise<string> {
  const id = newId("mss");
  await sql`
    INSERT INTO missed_searches (id, line, locale, first_day, last_day, count, narrowed, addresses)
    VALUES (${id}, ${id}, 'fr', current_date, current_date, 12, 4, 5)`.execute(db);
  return id;
}

export const MISSED_SEARCH_CALLS: Call[] = [
  {
    operation: "GET /missed-searches",
    rights: EDITORS,
    request: request(),
    client: [
      clientCall(
        "missedSearches.list",
        (c) => c.missedSearches.list({ page: 2, settled: true }),
        "GET /missed-searches?page=2&settled=true",
        page(missedSearch),
      ),
    ],
  },
  {
    operation: "PATCH /missed-searches/:id",
    rights: EDITORS,
    request: async (situation) => ({ params: { id: await aMissedSearch(situation) }, body: { settled: true } }),
    client: [
      clientCall(
        "missedSearches.settle",
        (c) => c.missedSearches.settle("mss_1", { settled: true }),
        "PATCH /missed-searches/mss_1",
        { body: { settled: true }, response: { ...missedSearch, settled: true } },
      ),
    ],
  },
];
