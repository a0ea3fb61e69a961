import { calls, sent } from "@/contract/call";
import type { ListQuery } from "@/contract/inputs";
import { pageOf } from "@/lib/entities/page";
import { SentCheck, SentChecks } from "@/lib/entities/sent-check";

/** Requests of a firm for testimonials, and the addresses to mail them to (docs/protocol.md §1.3). */
export type NewTestimonialRequests = { emails: string[]; message?: string | null };
/** Requests for testimonials of the organization acted as. */
export const sentChecks = calls({
  list: { method: "GET", path: "/token/checks", query: sent<ListQuery>(), response: pageOf(SentCheck) },

  /** Mails up to ten people a request for a testimonial: all of them, or none. */
  create: { method: "POST", path: "/token/checks", body: sent<NewTestimonialRequests>(), response: SentChecks },

  /**
   * Mails the only reminder, at the earliest seven days after the request. 422 with data.code: reminded, answered,
   * early, expired.
   */
  remind: { method: "POST", path: "/token/checks/:id/remind", response: SentCheck },
});
