import { mutationOptions } from "@tanstack/react-query";
import { events } from "@/contract/events";
import type { Newsletter } from "@/lib/forms/newsletter";
import { browserCalls } from "@/lib/queries/browser-calls";
import { emitterId } from "@/lib/rules/emitter-id";

/** `locale` is the language of the page, and therefore of the mails. */
export type NewsletterSource = { publicKey: string; product: string; locale: string };

/**
 * Requests a subscription: an event whose metadata is e-mail, first name, type and language. A link is mailed to the
 * address.
 */
export const newsletterSubscription = ({ publicKey, product, locale }: NewsletterSource) =>
  mutationOptions({
    mutationKey: ["newsletter"],
    mutationFn: (subscriber: Newsletter) =>
      browserCalls(publicKey, events).create({
        type: "newsletter_subscribe",
        emitterId: emitterId(product),
        metadata: { ...subscriber, type: "newsletter", locale },
      }),
  });
