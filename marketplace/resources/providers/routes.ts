import type { Context } from "@/marketplace/context";
import { HttpError } from "@/marketplace/errors";
import { type Route, route } from "@/marketplace/http/route";
import { ProviderRequest } from "@/marketplace/resources/providers/schemas";

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
