import { z } from "zod";
import { asset } from "@/tests/fixtures/api-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { listOf, onObject, request } from "@/tests/support/replay/request";

/** An offer as its firm lists it, and what comes with a page of them. */
const ownOffer = {
  ...asset,
  state: "online",
  publishedDate: asset.createdDate,
  publishedWith: "slot",
  isSpontaneous: false,
  isTwin: false,
  closing: null,
  applications: { total: 3, new: 1, waiting: 2 },
  views: 128,
};
const ownOfferFacts = {
  states: { online: 1, draft: 2 },
  offices: [{ id: "office_1", name: "Lyon", count: 3 }],
  companySlug: "durand",
  quota: { slots: 3, slotsTaken: 1, offerCredits: 0 },
  orders: [{ id: "ord_1", kind: "pack", name: "offer" }],
};

const outlookOfOffer = {
  market: { median: 36_000, offers: 14, place: "Loire-Atlantique", differencePercent: -6 },
  equity: { offerId: "ast_2", name: "Gestionnaire de paie (H/F)", difference: 4_000 },
  reach: { profiles: 20, without: { kind: "tools", slug: "silae", profiles: 40 } },
};

export const OWN_OFFER_CALLS: Call[] = [
  {
    operation: "GET /assets/offers",
    rights: "* ... OOO OOOOOOO OOOOO . .",
    request: listOf("draft", () => ""),
    response: is.env(is.asset).extend({
      states: z.record(z.string(), z.number()),
      offices: z.array(z.unknown()),
      companySlug: z.string().nullable(),
      quota: z.strictObject({ slots: z.number(), slotsTaken: z.number(), offerCredits: z.number() }),
      orders: z.array(z.unknown()),
    }),
    client: [
      clientCall(
        "offers.own",
        (c) => c.offers.own({ state: ["online", "closed"], query: "paie", spontaneous: false }),
        "GET /assets/offers?state[]=online&state[]=closed&query=paie&spontaneous=false",
        {
          response: { ...page(ownOffer).response, ...ownOfferFacts },
          result: { ...page(ownOffer).result, ...ownOfferFacts },
        },
      ),
    ],
  },
  {
    operation: "POST /assets/offers/read",
    rights: "... AAA AAA..AA AAAAA A .",
    request: request({ text: "Comptable (H/F)\nÀ Guéret (23), en CDI." }),
    response: z.strictObject({ title: z.string(), html: z.string(), proposals: z.array(z.unknown()) }),
    client: [
      clientCall("offers.read", (c) => c.offers.read({ text: "Comptable (H/F)" }), "POST /assets/offers/read", {
        body: { text: "Comptable (H/F)" },
        response: { title: "Comptable (H/F)", html: "", proposals: [] },
      }),
    ],
  },
  {
    operation: "POST /assets/offers/move",
    rights: "... AAA AAA..AA AAAAA . .",
    request: request({ officeId: "nantes", toOfficeId: null }),
    response: z.strictObject({ moved: z.number(), left: z.number() }),
    client: [
      clientCall(
        "offers.move",
        (c) => c.offers.move({ officeId: "nantes", toOfficeId: "lyon" }),
        "POST /assets/offers/move",
        { body: { officeId: "nantes", toOfficeId: "lyon" }, response: { moved: 2, left: 0 } },
      ),
    ],
  },
  {
    operation: "GET /assets/:id/outlook",
    rights: "* ... OOO OOO..OO OOOOA A .",
    request: onObject("offer"),
    response: z.strictObject({
      market: z.unknown(),
      equity: z.unknown(),
      reach: z.strictObject({ profiles: z.unknown(), without: z.unknown() }),
    }),
    client: [
      clientCall("offers.outlook", (c) => c.offers.outlook("ast_1"), "GET /assets/ast_1/outlook", {
        response: outlookOfOffer,
        result: outlookOfOffer,
      }),
    ],
  },
  {
    operation: "POST /assets/:id/close",
    rights: "* ... OOO OOO..OO OOOOA A .",
    request: onObject("offer", { closeReason: "cancelled" }),
    response: is.asset,
    client: [
      clientCall(
        "offers.close",
        (c) => c.offers.close("ast_1", { closeReason: "filled-here", answers: "one-by-one" }),
        "POST /assets/ast_1/close",
        { body: { closeReason: "filled-here", answers: "one-by-one" }, response: ownOffer },
      ),
    ],
  },
];
