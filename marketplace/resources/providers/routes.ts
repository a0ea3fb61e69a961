import { z } from "zod";
import { providers } from "@/contract/providers";
import type { Context } from "@/marketplace/context";
import { badField, HttpError } from "@/marketplace/errors";
import { id, text } from "@/marketplace/http/fields";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { checkCardPayment, openCardPayment } from "@/marketplace/resources/providers/card-payment";

const MAX_ARGUMENTS = 10;
/** Request of existing clients: a method of the provider, and its arguments. */
const ProviderRequest = z.strictObject({
  method: text(100)
    .regex(/^[A-Za-z]+(\.[A-Za-z]+)*$/)
    .optional(),
  args: z.array(z.unknown()).max(MAX_ARGUMENTS).optional(),
});
const SessionOrder = z.strictObject({ orderId: id });
const SessionId = text(255).regex(/^cs_\w+$/);

export const providerRoutes = (context: Context): Route[] => [
  route(providers.stripe, {
    action: "provider:request",
    summary: "Read whether this platform accepts card payments",
    response: z.object({ isConfigured: z.boolean() }),
    run: async () => ({ isConfigured: context.settings.stripe !== null }),
  }),
  route(providers.stripeRequest, {
    action: "provider:request",
    alsoRefused: [501, 502],
    summary: "Call the card payment provider",
    description:
      "Two methods: checkout.sessions.create with [{orderId}] returns a page (id, url) where an order of the organization acted as is paid, at the order's own amount; checkout.sessions.retrieve with [id] asks the provider whether it was paid, and then grants the order, once. 400 for any other method, 404 for another organization's order, 422 data.code notPayable, 501 while no provider is configured, 502 when it cannot be reached.",
    body: ProviderRequest,
    run: ({ body, ...call }) => requestProvider(context, call, body),
  }),
];

async function requestProvider(context: Context, call: RouteCall, { method, args = [] }: ProviderRequest) {
  const { stripe } = context.settings;
  if (!stripe) throw notConfigured();
  if (method === "checkout.sessions.create")
    return openCardPayment(context, stripe, call, argument(SessionOrder, args).orderId);
  if (method === "checkout.sessions.retrieve")
    return checkCardPayment(context, stripe, call, argument(SessionId, args));
  throw badField(["method"], "must be checkout.sessions.create or checkout.sessions.retrieve", "any.only");
}

/** Returns the single argument of a method. Throws 400 when there are several, or when it is malformed. */
function argument<Value>(
  schema: { safeParse: (value: unknown) => { data?: Value | undefined } },
  args: unknown[],
): Value {
  const { data } = schema.safeParse(args[0]);
  if (data === undefined || args.length !== 1) throw badField(["args"], "are not those of the method", "any.invalid");
  return data;
}

const notConfigured = () =>
  new HttpError(501, {
    message: "No card payment provider is configured on this platform",
    statusCode: 501,
    code: "ProviderNotConfigured",
  });

type ProviderRequest = z.output<typeof ProviderRequest>;
