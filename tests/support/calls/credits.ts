import { creditMove } from "@/tests/fixtures/credit-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import { request } from "@/tests/support/replay/request";

/** The ledger of credits. */
export const CREDIT_CALLS: Call[] = [
  {
    operation: "GET /credits/moves",
    rights: "... ... A..A.AA ...AA A .",
    request: request(),
    client: [
      clientCall(
        "credits.listMoves",
        (c) => c.credits.listMoves({ credit: ["slots", "addressCredits"], month: "2026-11" }),
        "GET /credits/moves?credit[]=slots&credit[]=addressCredits&month=2026-11",
        page(creditMove),
      ),
    ],
  },
];
