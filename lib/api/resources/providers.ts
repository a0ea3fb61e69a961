import * as z from "zod/mini";
import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { JsonObject } from "@/lib/entities/json";

const CardPayment = z.looseObject({ isConfigured: z.boolean() });

/** A method of the provider, such as "customers.create", and its arguments. */
export type ProviderRequest = { method: string; args?: unknown[] };

export const providers = (http: Http) => ({
  /** Returns whether this platform accepts cards. */
  stripe: async (options?: CallOptions) =>
    http({ method: "GET", path: path`/providers/stripe`, schema: CardPayment }, options),

  /** Returns the provider's own object. Rejects with an ApiError of status 501 while no provider is configured. */
  stripeRequest: async (body: ProviderRequest, options?: CallOptions) =>
    http({ method: "POST", path: path`/providers/stripe/request`, body, schema: JsonObject }, options),
});
