import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { pageOf } from "@/lib/entities/page";
import { SentCheck, SentChecks } from "@/lib/entities/sent-check";

/** What a firm asks of which addresses: testimonials (docs/protocol.md §1.3). */
export type NewTestimonialRequests = { emails: string[]; message?: string | null };

/** Of the organization acted as. */
export const sentChecks = (http: Http) => ({
  list: async (query?: ListQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/token/checks`, query, schema: pageOf(SentCheck) }, options)),

  /** Asks up to ten people for a testimonial, each by a mail: all of them, or none. */
  create: async (body: NewTestimonialRequests, options?: CallOptions) =>
    (await http({ method: "POST", path: path`/token/checks`, body, schema: SentChecks }, options)).results,

  /** Once, seven days after the request. 422 with data.code: reminded, answered, early, expired. */
  remind: async (id: string, options?: CallOptions) =>
    http({ method: "POST", path: path`/token/checks/${id}/remind`, schema: SentCheck }, options),
});
