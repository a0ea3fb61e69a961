import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { pageOf } from "@/lib/entities/page";
import { PushedOffer, type PushFields, PushOutcome } from "@/lib/entities/pushed-offer";

/** Offers that a tool pushes by its own references: for the key of a firm, and for users who publish for a firm. */
export const pushedOffers = (http: Http) => ({
  listByReference: async (query?: ListQuery, options?: CallOptions) =>
    toList(
      await http({ method: "GET", path: path`/offers/by-reference`, query, schema: pageOf(PushedOffer) }, options),
    ),
  push: async (reference: string, body: PushFields, options?: CallOptions) =>
    http({ method: "PUT", path: path`/offers/by-reference/${reference}`, body, schema: PushOutcome }, options),
  /** Closes the offer with this reference. */
  closeByReference: async (reference: string, options?: CallOptions) =>
    http({ method: "DELETE", path: path`/offers/by-reference/${reference}`, schema: PushOutcome }, options),
});
