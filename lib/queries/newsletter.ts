import { mutationOptions } from "@tanstack/react-query";
import { events } from "@/lib/api/resources/events";
import type { Newsletter } from "@/lib/forms/newsletter";
import { browserHttp } from "@/lib/queries/browser-http";
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
      events(browserHttp(publicKey)).create({
        type: "newsletter_subscribe",
        emitterId: emitterId(product),
        metadata: { ...subscriber, type: "newsletter", locale },
      }),
  });
