import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import { JsonObject } from "@/lib/entities/json";

const CardPayment = z.looseObject({ isConfigured: z.boolean() });
/** A method of the provider, such as "customers.create", and its arguments. */
export type ProviderRequest = { method: string; args?: unknown[] };
export const providers = calls({
  /** Returns whether this platform accepts cards. */
  stripe: { method: "GET", path: "/providers/stripe", response: CardPayment },

  /** Returns the provider's own object. Rejects with an ApiError of status 501 while no provider is configured. */
  stripeRequest: {
    method: "POST",
    path: "/providers/stripe/request",
    body: sent<ProviderRequest>(),
    response: JsonObject,
  },
});
