import { z } from "zod";
import { firmKeys } from "@/contract/firm-keys";
import { FIRM_KEY_NAME_LENGTH } from "@/lib/entities/firm-key";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { createFirmKey, listFirmKeys, organizationOf, removeFirmKey } from "@/marketplace/resources/firm-keys/service";

const NewFirmKey = z.strictObject({ name: z.string().trim().min(1).max(FIRM_KEY_NAME_LENGTH) });

export const firmKeyRoutes = (context: Context): Route[] => [
  route(firmKeys.list, {
    action: "firmKey:list",
    alsoRefused: [422],
    summary: "List the keys of the organization that the caller acts as, masked, with their last use",
    run: async ({ caller }) => ({ results: await listFirmKeys(context.db, organizationOf(caller)) }),
  }),
  route(firmKeys.create, {
    action: "firmKey:create",
    recentPassword: true,
    summary: "Create a key of the organization that the caller acts as; only this response shows it whole",
    description:
      "The key may only read, push and close the offers of this organization by their references (/offers/by-reference). An organization has at most ten keys (422 with data.code tooManyKeys). A retry with the same Idempotency-Key returns the key masked.",
    body: NewFirmKey,
    run: ({ body, ...call }) => createFirmKey(context, call, body),
  }),
  route(firmKeys.remove, {
    action: "firmKey:remove",
    recentPassword: true,
    summary: "Remove a key of the organization that the caller acts as; the key stops working at once",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeFirmKey(context, call, params.id),
  }),
];
