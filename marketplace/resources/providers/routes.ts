import { z } from "zod";
import type { Context } from "@/marketplace/context";
import { HttpError } from "@/marketplace/errors";
import { text } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";

const MAX_ARGUMENTS = 10;

/** What existing clients send: a method of the provider, and what to give to it. */
const ProviderRequest = z.strictObject({
  method: text(100)
    .regex(/^[A-Za-z]+(\.[A-Za-z]+)*$/)
    .optional(),
  args: z.array(z.unknown()).max(MAX_ARGUMENTS).optional(),
});

export const providerRoutes = (_context: Context): Route[] => [
  route({
    method: "POST",
    path: "/providers/stripe/request",
    action: "provider:request",
    summary: "Ask the card payment provider",
    description: "501 while none is configured.",
    body: ProviderRequest,
    async run() {
      throw new HttpError(501, {
        message: "No card payment provider is configured on this platform",
        statusCode: 501,
        code: "ProviderNotConfigured",
      });
    },
  }),
];
