import { mutationOptions } from "@tanstack/react-query";
import { events } from "@/lib/api/resources/events";
import type { Newsletter } from "@/lib/forms/newsletter";
import { browserHttp } from "@/lib/queries/browser-http";
import { emitterId } from "@/lib/rules/emitter-id";

export type NewsletterSource = { publicKey: string; product: string };

/** Records the subscription: an event whose metadata is e-mail, first name and type. */
export const newsletterSubscription = ({ publicKey, product }: NewsletterSource) =>
  mutationOptions({
    mutationKey: ["newsletter"],
    mutationFn: (subscriber: Newsletter) =>
      events(browserHttp(publicKey)).create({
        type: "newsletter_subscribe",
        emitterId: emitterId(product),
        metadata: { ...subscriber, type: "newsletter" },
      }),
  });
