import { calls, sent } from "@/contract/call";
import type { ListQuery } from "@/contract/inputs";
import { NewsletterEdition, NewsletterPreview } from "@/lib/entities/newsletter";
import { pageOf } from "@/lib/entities/page";
import { Success } from "@/lib/entities/success";

type Bounce = { email: string; kind?: "bounce" | "complaint"; status?: string };
/** Text of an editor at the head of an edition, in each language; an empty line separates its paragraphs. */
type EditorsWord = { fr: string; en: string };
/** The newsletter that editors send once a month to confirmed addresses. */
export const newsletter = calls({
  preview: { method: "GET", path: "/newsletter/preview", response: NewsletterPreview },
  editions: {
    method: "GET",
    path: "/newsletter/editions",
    query: sent<ListQuery>(),
    response: pageOf(NewsletterEdition),
  },

  /** Sends the edition of this month. When it was already sent, returns it again. 422: `otherMonth`, `noRecipient`. */
  send: {
    method: "POST",
    path: "/newsletter/editions",
    body: sent<{ month: string; word?: EditorsWord }>(),
    response: NewsletterEdition,
  },

  /** Mails the edition that would be sent now, in one language, to the address of the person who asks. */
  test: {
    method: "POST",
    path: "/newsletter/tests",
    body: sent<{ locale: "fr" | "en"; word?: EditorsWord }>(),
    response: Success,
  },

  /** With a secret key: reports mails that bounced, or that their readers reported as spam. */
  reportBounces: { method: "POST", path: "/mails/bounces", body: sent<{ bounces: Bounce[] }>(), response: Success },
});
