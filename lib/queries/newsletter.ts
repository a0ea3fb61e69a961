import { mutationOptions } from "@tanstack/react-query";
import { events } from "@/lib/api/resources/events";
import type { Newsletter } from "@/lib/forms/newsletter";
import { browserHttp } from "@/lib/queries/browser-http";
import { emitterId } from "@/lib/rules/emitter-id";

/** `locale`: of the page, hence of the mails. */
export type NewsletterSource = { publicKey: string; product: string; locale: string };

/** Asks to subscribe: an event whose metadata is e-mail, first name, type and language. The address is mailed a link. */
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
