import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { NewsletterEdition, NewsletterPreview } from "@/lib/entities/newsletter";
import { pageOf } from "@/lib/entities/page";
import { Success } from "@/lib/entities/success";

type Bounce = { email: string; kind?: "bounce" | "complaint"; status?: string };

/** The newsletter that editors send once a month to confirmed addresses. */
export const newsletter = (http: Http) => ({
  preview: async (options?: CallOptions) =>
    http({ method: "GET", path: path`/newsletter/preview`, schema: NewsletterPreview }, options),

  editions: async (query?: ListQuery, options?: CallOptions) =>
    toList(
      await http(
        { method: "GET", path: path`/newsletter/editions`, query, schema: pageOf(NewsletterEdition) },
        options,
      ),
    ),

  /** Sends the edition of this month. When it was already sent, returns it again. 422: `otherMonth`, `noRecipient`. */
  send: async (body: { month: string }, options?: CallOptions) =>
    http({ method: "POST", path: path`/newsletter/editions`, body, schema: NewsletterEdition }, options),

  /** With a secret key: reports mails that bounced, or that their readers reported as spam. */
  reportBounces: async (body: { bounces: Bounce[] }, options?: CallOptions) =>
    http({ method: "POST", path: path`/mails/bounces`, body, schema: Success }, options),
});
