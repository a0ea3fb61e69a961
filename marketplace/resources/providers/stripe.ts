import { z } from "zod";
import { HttpError } from "@/marketplace/errors";

/** Access to the card payment provider: its secret key, and its origin, which tests replace. */
export type Stripe = { secretKey: string; origin: string };

const TIMEOUT_MS = 10_000;

/** A payment page of the provider (https://docs.stripe.com/api/checkout/sessions/object). */
const Session = z.object({
  id: z.string().min(1).max(255),
  url: z.url({ protocol: /^https?$/ }).nullish(),
  status: z.enum(["open", "complete", "expired"]).nullish(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  /** Amount in cents. */
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  client_reference_id: z.string().nullish(),
});
export type Session = z.output<typeof Session>;

type Sale = { orderId: string; label: string; cents: number; successUrl: string; cancelUrl: string };

/** Creates a page of the provider where this sale is paid by card. */
export const openSession = (
  stripe: Stripe,
  { orderId, label, cents, successUrl, cancelUrl }: Sale,
): Promise<Session> => {
  const item = "line_items[0][price_data]";
  const body = new URLSearchParams({
    mode: "payment",
    client_reference_id: orderId,
    success_url: successUrl,
    cancel_url: cancelUrl,
    "line_items[0][quantity]": "1",
    [`${item}[currency]`]: "eur",
    [`${item}[unit_amount]`]: String(cents),
    [`${item}[product_data][name]`]: label,
  });
  return call(stripe, "/v1/checkout/sessions", { method: "POST", body });
};

export const readSession = (stripe: Stripe, id: string): Promise<Session> =>
  call(stripe, `/v1/checkout/sessions/${encodeURIComponent(id)}`, { method: "GET" });

/** Throws 502 for every refusal or failure of the provider: neither its response nor the key leaves this process. */
async function call({ secretKey, origin }: Stripe, path: string, init: { method: string; body?: URLSearchParams }) {
  try {
    const response = await fetch(`${origin}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${secretKey}` },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The provider answered ${response.status}`);
    return Session.parse(await response.json());
  } catch {
    throw new HttpError(502, {
      message: "The card payment provider cannot be reached",
      statusCode: 502,
      data: { code: "providerUnavailable" },
    });
  }
}
