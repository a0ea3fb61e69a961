import { z } from "zod";
import { id, text } from "@/marketplace/http/fields";

const MAX_ARGUMENTS = 10;

/** Request of existing clients: a method of the provider, and its arguments. */
export const ProviderRequest = z.strictObject({
  method: text(100)
    .regex(/^[A-Za-z]+(\.[A-Za-z]+)*$/)
    .optional(),
  args: z.array(z.unknown()).max(MAX_ARGUMENTS).optional(),
});
export type ProviderRequest = z.output<typeof ProviderRequest>;

export const SessionOrder = z.strictObject({ orderId: id });
export const SessionId = text(255).regex(/^cs_\w+$/);
