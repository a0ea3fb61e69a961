import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { pageOf } from "@/lib/entities/page";
import { SentCheck, SentChecks } from "@/lib/entities/sent-check";

/** Requests of a firm for testimonials, and the addresses to mail them to (docs/protocol.md §1.3). */
export type NewTestimonialRequests = { emails: string[]; message?: string | null };

/** Requests for testimonials of the organization acted as. */
export const sentChecks = (http: Http) => ({
  list: async (query?: ListQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/token/checks`, query, schema: pageOf(SentCheck) }, options)),

  /** Mails up to ten people a request for a testimonial: all of them, or none. */
  create: async (body: NewTestimonialRequests, options?: CallOptions) =>
    (await http({ method: "POST", path: path`/token/checks`, body, schema: SentChecks }, options)).results,

  /**
   * Mails the only reminder, at the earliest seven days after the request. 422 with data.code: reminded, answered,
   * early, expired.
   */
  remind: async (id: string, options?: CallOptions) =>
    http({ method: "POST", path: path`/token/checks/${id}/remind`, schema: SentCheck }, options),
});
